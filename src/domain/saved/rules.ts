/** Who may use what is saved. People who have it may change it, as members may a project’s streams; not move it. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { isPrivate } from '../note/place.ts';
import { readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { RowOf } from '../registry.ts';
import { isInTeam } from '../team/rules.ts';
import type { SavedRow } from './facts.ts';

export type SavedTable = 'view' | 'template';

export const notFound = (table: SavedTable): Refusal => new Refusal(`${table}_not_found`);

/** The row; throws `View not found` or `Template not found` where it is missing, deleted or hidden from the actor. */
export function savedFor<T extends SavedTable>(rows: Rows, actor: string, table: T, id: string): RowOf<T> {
  const row = live(rows, table, id);
  if (!row || canChangeSaved(rows, actor, table, row)) throw notFound(table);
  return row;
}

export function canChangeSaved(rows: Rows, actor: string, table: SavedTable, row: SavedRow): Refusal | null {
  return has(rows, actor, row) ? null : notFound(table);
}

/** Moving it takes it away from everyone it is shared with, which needs more than changing it. */
export function canMoveSaved(rows: Rows, actor: string, table: SavedTable, row: SavedRow): Refusal | null {
  const refusal = canChangeSaved(rows, actor, table, row);
  if (refusal || row.ownerUid === actor) return refusal;
  const isHead =
    live(rows, 'project', row.projectId ?? '')?.ownerUid === actor ||
    live(rows, 'team', row.teamId ?? '')?.leadUids.includes(actor) === true;
  return isHead ? null : new Refusal('saved_not_yours');
}

/** `row` is a tombstone, or was one before. */
export function canRestoreSaved(
  rows: Rows,
  actor: string,
  table: SavedTable,
  row: SavedRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canChangeSaved(rows, actor, table, row);
  if (refusal) return refusal;
  return isDeletedAt(row, deletedAt) ? null : new Refusal('changed_since');
}

function has(rows: Rows, actor: string, row: SavedRow): boolean {
  const { projectId, teamId, ownerUid } = row;
  if (isPrivate(row)) return ownerUid === actor;
  if (projectId !== null) return readableProject(rows, actor, projectId) !== undefined;
  const team = live(rows, 'team', teamId ?? '');
  return team !== undefined && isInTeam(team, actor);
}
