import { useSyncExternalStore } from 'react';
import { hueOf, HUES, HUES_APART } from '#domain/hue.ts';
import { store } from './store.ts';

export interface AvatarLook {
  /** The address of the person's picture; null: the avatar is drawn from their name. */
  readonly url: string | null;
  readonly hue: number;
  /** Filled, with light initials: the colors of the second ten people, who would be taken for the first otherwise. */
  readonly isFilled: boolean;
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

/** The colors of the person who was the `index`th to get an account: twenty in a row look different. */
export function coloursAt(index: number): Pick<AvatarLook, 'hue' | 'isFilled'> {
  return { hue: HUES_APART[index % HUES] ?? 0, isFilled: Math.floor(index / HUES) % 2 === 1 };
}
