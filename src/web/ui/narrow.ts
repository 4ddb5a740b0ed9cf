import { useSyncExternalStore } from 'react';

const narrowScreen = '(max-width: 39.99rem)';

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrowScreen).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
