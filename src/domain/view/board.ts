/** The board of a saved view, and its address for everything that opens one. */
import { live, type Rows } from '../command.ts';
import { isActive } from '../project/archive.ts';
import { readableProject } from '../project/rules.ts';
import { isInTeam } from '../team/rules.ts';
import type { Shown } from './shown.ts';
import type { Board, ViewRow } from './row.ts';

/** The person can open it, and its project has not been archived. */
export function canOpenBoard(rows: Rows, person: string, { boardId, boardTeamId }: Board): boolean {
  if (boardId !== null) return isActive(readableProject(rows, person, boardId));
  const team = boardTeamId === null ? undefined : live(rows, 'team', boardTeamId);
  return boardTeamId === null || (team !== undefined && isInTeam(team, person));
}

export function boardPath({ boardId, boardTeamId }: Board): string {
  if (boardTeamId !== null) return `/team/${boardTeamId}`;
  return boardId === null ? '/tasks' : `/projects/${boardId}`;
}

/**
 * What the address says. A view that names no order is by rank, and a list that names no sections is by status:
 * otherwise a device would show what it remembers there.
 */
export function boardSearch({ boardId, boardTeamId, shown }: Pick<ViewRow, keyof Board | 'shown'>): Shown {
  const view = boardId === null ? shown.layout : shown.view;
  return {
    order: 'rank',
    ...(view === 'list' && { group: 'status' }),
    ...shown,
    ...(boardTeamId !== null && { view: 'tasks' }),
  };
}
