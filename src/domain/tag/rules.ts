import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { nameKey } from '../name.ts';
import { Refusal } from '../refusal.ts';
import type { TagRow } from './row.ts';

/** As a tag is stored. */
export function tagName(typed: string): string {
  return nameKey(typed);
}

/** As a tag is shown. */
export function tagLabel(name: string): string {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('');
}

/** How many tags one person may have made. */
const MOST_TAGS = 1000;

/** `name` as `tagName` makes it. */
export function canMakeTag(rows: Rows, actor: string, name: string): Refusal | null {
  if (rows.list('tag', 'name', name).some(isLive)) return new Refusal('tag_exists');
  const made = rows.list('tag', 'createdBy', actor).filter(isLive).length;
  return made < MOST_TAGS ? null : new Refusal('too_many_tags', { max: MOST_TAGS });
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

/** The tag, which everyone may read; deleted ones are missing. */
export function tagFor(rows: Rows, id: string): TagRow {
  const row = live(rows, 'tag', id);
  if (!row) throw new Refusal('tag_missing');
  return row;
}

function isLive({ deletedAt }: TagRow): boolean {
  return deletedAt === null;
}
