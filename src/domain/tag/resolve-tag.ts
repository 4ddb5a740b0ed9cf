/**
 * Finds the tag behind an id. A tag that was merged into another stays on its tasks by id, and is shown as the other
 * tag.
 */
import type { Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TagRow } from './row.ts';

type FindTag = (id: string) => TagRow | undefined;

/** The tag the id stands for; undefined if that tag was deleted. */
export function resolveTag(tagAt: FindTag, id: string): TagRow | undefined {
  let tag = tagAt(id);
  // This ends: a tag can only be merged into one that was not itself merged at that time.
  while (tag && tag.mergedInto !== null) tag = tagAt(tag.mergedInto);
  return tag?.deletedAt === null ? tag : undefined;
}

/** The tags that a task's ids stand for, each once. */
export function resolveTags(tagAt: FindTag, ids: readonly string[]): TagRow[] {
  return [...new Set(ids.flatMap((id) => resolveTag(tagAt, id) ?? []))];
}

/** The tag that is put on a task for this id; throws `Tag does not exist`. */
export function assignableTag(rows: Rows, id: string): TagRow {
  const tag = resolveTag((each) => rows.get('tag', each), id);
  if (!tag) throw new Refusal('tag_missing');
  return tag;
}

/** Those of a task's ids that stand for the same tag as `id`. */
export function idsOfSameTag(rows: Rows, ids: readonly string[], id: string): string[] {
  const behind = (each: string) => resolveTag((of) => rows.get('tag', of), each)?.id ?? each;
  const own = behind(id);
  return ids.filter((each) => behind(each) === own);
}
