import { useSyncExternalStore } from 'react';

let query: MediaQueryList | undefined;

/** Whether the screen is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}

/** A single one for the page: the browser keeps each up to date. */
function narrow(): MediaQueryList {
  query ??= matchMedia('(max-width: 39.99rem)');
  return query;
}

function subscribe(listener: () => void): () => void {
  narrow().addEventListener('change', listener);
  return () => narrow().removeEventListener('change', listener);
}
