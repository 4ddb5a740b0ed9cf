import { useSyncExternalStore } from 'react';

let query: MediaQueryList | undefined;

/** Whether a list and what is selected in it have room beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

/** A single one for the page: the browser keeps each up to date. */
function wide(): MediaQueryList {
  query ??= matchMedia('(min-width: 75rem)');
  return query;
}

function subscribe(listener: () => void): () => void {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
}
