import { nameKey } from '../name-key.ts';
import type { TagRow } from './row.ts';

/** A tag, and the oldest one of the same name, into which it can be merged. */
export interface EqualTag {
  readonly tag: TagRow;
  readonly into: TagRow;
}

/** Tags from before names were compared as they are now: one name, written in several ways. */
export function equalTags(tags: readonly TagRow[]): EqualTag[] {
  const oldest = new Map<string, TagRow>();
  for (const tag of tags.toSorted((one, other) => other.createdAt - one.createdAt)) oldest.set(nameKey(tag.name), tag);
  return tags.flatMap((tag) => {
    const into = oldest.get(nameKey(tag.name));
    return into && into !== tag ? [{ tag, into }] : [];
  });
}
