import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { nameKey } from '../name-key.ts';
import { canAdminister } from '../person/administration-rules.ts';
import { Refusal } from '../refusal.ts';
import type { TagRow } from './row.ts';

/** How many tags one person may create. */
const MOST_TAGS = 1000;

/** `name` is the stored form (`tagName` of `name.ts`). */
export function canMakeTag(rows: Rows, actor: string, name: string): Refusal | null {
  if (isTaken(rows, name)) return new Refusal('tag_exists');
  return tagsMadeBy(rows, actor).length < MOST_TAGS ? null : new Refusal('too_many_tags', { max: MOST_TAGS });
}

/** The person's tags that can be chosen. */
export function tagsMadeBy(rows: Rows, person: string): TagRow[] {
  return rows.list('tag', 'createdBy', person).filter(isChoosable);
}

/** The creator and administrators; `name` is the new name. */
export function canEditTag(rows: Rows, actor: string, tag: TagRow, name = tag.name): Refusal | null {
  if (tag.createdBy !== actor && canAdminister(rows, actor)) return new Refusal('tag_not_yours_to_edit');
  return nameKey(name) !== nameKey(tag.name) && isTaken(rows, name) ? new Refusal('tag_exists') : null;
}

/** Without `into`: whether the actor may merge the tag at all. */
export function canMergeTag(rows: Rows, actor: string, tag: TagRow, into?: TagRow): Refusal | null {
  const refusal = canEditTag(rows, actor, tag);
  if (refusal || into?.id !== tag.id) return refusal;
  return new Refusal('invalid_input', { field: 'into', problem: 'must be another tag' });
}

/** Undoes a merge; `from`, if given, is the tag it was merged into. */
export function canSeparateTag(rows: Rows, actor: string, tag: TagRow, from?: string): Refusal | null {
  const refusal = canEditTag(rows, actor, tag);
  if (refusal) return refusal;
  if (tag.mergedInto === null || (from !== undefined && tag.mergedInto !== from)) return new Refusal('changed_since');
  // The tag counts among its creator's again.
  return canMakeTag(rows, tag.createdBy, tag.name);
}

export function canDeleteTag(_rows: Rows, actor: string, tag: TagRow): Refusal | null {
  return tag.createdBy === actor ? null : new Refusal('tag_not_yours');
}

export function canRestoreTag(rows: Rows, actor: string, tag: TagRow, deletedAt: number | undefined): Refusal | null {
  const refusal = canDeleteTag(rows, actor, tag);
  if (refusal) return refusal;
  if (!isDeletedAt(tag, deletedAt)) return new Refusal('changed_since');
  return canMakeTag(rows, actor, tag.name);
}

/** The tag, which everyone may read; deleted and merged ones count as missing. */
export function tagFor(rows: Rows, id: string): TagRow {
  const row = live(rows, 'tag', id);
  if (row?.mergedInto !== null) throw new Refusal('tag_missing');
  return row;
}

/** A merged tag does not occupy its name. */
function isTaken(rows: Rows, name: string): boolean {
  return rows.list('tag', 'nameKey', nameKey(name)).some(isChoosable);
}

function isChoosable({ deletedAt, mergedInto }: TagRow): boolean {
  return deletedAt === null && mergedInto === null;
}
