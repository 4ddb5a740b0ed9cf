/** A tag that was merged into another stays on its tasks: whoever reads them finds the other in its place. */
import type { Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TagRow } from './row.ts';

type FindTag = (id: string) => TagRow | undefined;

/** What the id stands for; undefined where that was deleted. */
export function resolveTag(tagAt: FindTag, id: string): TagRow | undefined {
  let tag = tagAt(id);
  // It ends: what a tag is merged into was not merged itself by then.
  while (tag && tag.mergedInto !== null) tag = tagAt(tag.mergedInto);
  return tag?.deletedAt === null ? tag : undefined;
}

/** What a task's ids stand for, each once. */
export function resolveTags(tagAt: FindTag, ids: readonly string[]): TagRow[] {
  return [...new Set(ids.flatMap((id) => resolveTag(tagAt, id) ?? []))];
}

/** What is put on a task by this id; throws `Tag does not exist`. */
export function assignableTag(rows: Rows, id: string): TagRow {
  const tag = resolveTag((each) => rows.get('tag', each), id);
  if (!tag) throw new Refusal('tag_missing');
  return tag;
}

/** Those of a task's ids that stand for the same as `id`. */
export function idsOfSameTag(rows: Rows, ids: readonly string[], id: string): string[] {
  const behind = (each: string) => resolveTag((of) => rows.get('tag', of), each)?.id ?? each;
  const own = behind(id);
  return ids.filter((each) => behind(each) === own);
}
