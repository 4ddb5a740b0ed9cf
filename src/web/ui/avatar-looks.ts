import { useSyncExternalStore } from 'react';
import { hueOf, HUES, HUES_APART } from '#domain/hue.ts';
import { store } from './store.ts';

export interface AvatarLook {
  /** The address of the person's picture; null: the avatar is drawn from their name. */
  readonly url: string | null;
  readonly hue: number;
}

/** How each person's avatar looks. A store rather than a prop, so that every avatar has it. */
export const avatarLooks = store<ReadonlyMap<string, AvatarLook>>(new Map());

export function useAvatarLook(person: string): AvatarLook | undefined {
  return useSyncExternalStore(avatarLooks.subscribe, () => avatarLooks.get().get(person));
}

/** The color of a person; before the directory has loaded, one that follows from their id. */
export function personHue(person: string): number {
  return avatarLooks.get().get(person)?.hue ?? hueOf(person);
}

/** The color of the person who was the `index`th to get an account: ten in a row have different ones. */
export function hueAt(index: number): number {
  return HUES_APART[index % HUES] ?? 0;
}
