import { useSyncExternalStore } from 'react';
import { store } from './store.ts';

/** Whose picture is where. Kept here and not handed down, so that whatever draws an avatar shows it. */
export const avatarUrls = store<ReadonlyMap<string, string>>(new Map());

/** Where the picture of a person is; undefined: it is drawn from their name. */
export function useAvatarUrl(person: string): string | undefined {
  return useSyncExternalStore(avatarUrls.subscribe, () => avatarUrls.get().get(person));
}
