/** Who may use a saved view. People who have it may change it, as members may a project’s streams. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { isPrivate } from '../note/place.ts';
import { readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { isInTeam } from '../team/rules.ts';
import type { ViewRow } from './row.ts';

/** The view; throws `View not found` where it is missing, deleted or hidden from the actor. */
export function viewFor(rows: Rows, actor: string, id: string): ViewRow {
  const view = live(rows, 'view', id);
  if (!view || canChangeView(rows, actor, view)) throw new Refusal('view_not_found');
  return view;
}

export function canChangeView(rows: Rows, actor: string, view: ViewRow): Refusal | null {
  return has(rows, actor, view) ? null : new Refusal('view_not_found');
}

/** `view` is a tombstone, or was one before. */
export function canRestoreView(
  rows: Rows,
  actor: string,
  view: ViewRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canChangeView(rows, actor, view);
  if (refusal) return refusal;
  return isDeletedAt(view, deletedAt) ? null : new Refusal('changed_since');
}

function has(rows: Rows, actor: string, view: ViewRow): boolean {
  const { projectId, teamId, ownerUid } = view;
  if (isPrivate(view)) return ownerUid === actor;
  if (projectId !== null) return readableProject(rows, actor, projectId) !== undefined;
  const team = live(rows, 'team', teamId ?? '');
  return team !== undefined && isInTeam(team, actor);
}
