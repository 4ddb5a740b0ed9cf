import { useSyncExternalStore } from 'react';

let query: MediaQueryList | undefined;

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}

/** One for the page: each that is made is kept up by the browser. */
function narrow(): MediaQueryList {
  query ??= matchMedia('(max-width: 39.99rem)');
  return query;
}

function subscribe(listener: () => void): () => void {
  narrow().addEventListener('change', listener);
  return () => narrow().removeEventListener('change', listener);
}
