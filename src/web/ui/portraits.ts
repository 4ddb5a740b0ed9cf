import { useSyncExternalStore } from 'react';
import { store } from './store.ts';

/** Whose picture is where. Kept here and not handed down, so that whatever draws an avatar shows it. */
export const portraits = store<ReadonlyMap<string, string>>(new Map());

/** Where the picture of a person is; undefined: it is drawn from their name. */
export function usePortrait(person: string): string | undefined {
  return useSyncExternalStore(portraits.subscribe, () => portraits.get().get(person));
}
