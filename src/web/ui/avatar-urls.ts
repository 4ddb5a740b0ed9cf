import { useSyncExternalStore } from 'react';
import { store } from './store.ts';

/** The addresses of people's pictures. A store rather than a prop, so that every avatar has them. */
export const avatarUrls = store<ReadonlyMap<string, string>>(new Map());

/** The address of a person's picture; undefined: the avatar is drawn from their name. */
export function useAvatarUrl(person: string): string | undefined {
  return useSyncExternalStore(avatarUrls.subscribe, () => avatarUrls.get().get(person));
}
