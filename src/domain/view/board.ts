/** The board of a saved view, and its address for everything that opens one. */
import { live, type Rows } from '../command.ts';
import { isActive } from '../project/archive.ts';
import { readableProject } from '../project/rules.ts';
import { canChangeSaved } from '../saved/rules.ts';
import { isInTeam } from '../team/rules.ts';
import type { Shown } from './shown.ts';
import type { Board, ViewRow } from './row.ts';

/** The person has it and can open its board, whose project has not been archived. */
export function canOpenView(rows: Rows, person: string, view: ViewRow): boolean {
  return canChangeSaved(rows, person, 'view', view) === null && canOpenBoard(rows, person, view);
}

function canOpenBoard(rows: Rows, person: string, { boardId, boardTeamId }: Board): boolean {
  if (boardId !== null) return isActive(readableProject(rows, person, boardId));
  const team = boardTeamId === null ? undefined : live(rows, 'team', boardTeamId);
  return boardTeamId === null || (team !== undefined && isInTeam(team, person));
}

export function boardPath({ boardId, boardTeamId }: Board): string {
  if (boardTeamId !== null) return `/team/${boardTeamId}`;
  return boardId === null ? '/tasks' : `/projects/${boardId}`;
}

/**
 * What the address says. A view that names no layout is a board, in lanes where there are some; without an order it is
 * by rank, and without groups by status: otherwise a device would show what it remembers there.
 */
export function boardSearch({ boardId, boardTeamId, shown }: Pick<ViewRow, keyof Board | 'shown'>): Shown {
  const { view, ...rest } = shown;
  // In a project, those that were saved before `layout` say it as their `view`.
  const layout = shown.layout ?? (boardId === null ? 'board' : (view ?? 'lanes'));
  const which = boardTeamId === null ? view : 'tasks';
  return {
    order: 'rank',
    ...(layout !== 'calendar' && layout !== 'timeline' && { group: 'status' }),
    ...rest,
    layout,
    ...(boardId === null && which !== undefined && { view: which }),
  };
}
