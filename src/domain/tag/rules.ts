import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { Refusal } from '../refusal.ts';
import type { TagRow } from './row.ts';

/** As a tag is stored: two spellings that differ in case only are one tag. */
export function tagName(typed: string): string {
  return typed.normalize('NFC').toLowerCase().trim();
}

/** As a tag is shown. */
export function tagLabel(name: string): string {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('');
}

/** `name` as `tagName` makes it. */
export function canNameTag(rows: Rows, name: string): Refusal | null {
  const taken = rows.list('tag', 'name', name).some((row) => row.deletedAt === null);
  return taken ? new Refusal('tag_exists') : null;
}

export function canDeleteTag(_rows: Rows, actor: string, tag: TagRow): Refusal | null {
  return tag.createdBy === actor ? null : new Refusal('tag_not_yours');
}

export function canRestoreTag(rows: Rows, actor: string, tag: TagRow, deletedAt: number | undefined): Refusal | null {
  const refusal = canDeleteTag(rows, actor, tag);
  if (refusal) return refusal;
  if (!isDeletedAt(tag, deletedAt)) return new Refusal('changed_since');
  return canNameTag(rows, tag.name);
}

/** The tag, which everyone may read; deleted ones are missing. */
export function tagFor(rows: Rows, id: string): TagRow {
  const row = live(rows, 'tag', id);
  if (!row) throw new Refusal('tag_missing');
  return row;
}
