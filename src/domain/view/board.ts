/** The address of the board of a saved view, for everything that opens one. */
import type { Shown } from './shown.ts';
import type { ViewRow } from './row.ts';

export function boardPath({ boardId }: Pick<ViewRow, 'boardId'>): string {
  return boardId === null ? '/tasks' : `/projects/${boardId}`;
}

/**
 * What the address says. A view that names no order is by rank, and a list that names no sections is by status:
 * otherwise a device would show what it remembers there.
 */
export function boardSearch({ boardId, shown }: Pick<ViewRow, 'boardId' | 'shown'>): Shown {
  const view = boardId === null ? shown.layout : shown.view;
  return { order: 'rank', ...(view === 'list' && { group: 'status' }), ...shown };
}
