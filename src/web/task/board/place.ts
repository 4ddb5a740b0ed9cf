/** Where a task stands on a board, and where it goes. Pure, so that pointer and keyboard agree. */
import { rankAt, rankBetween } from '#domain/task/rank.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';

/** The columns of a board, in their order. */
export type Columns = readonly {
  readonly status: TaskStatus;
  readonly tasks: readonly TaskRow[];
}[];

export interface Place {
  readonly column: number;
  readonly index: number;
}

export interface Move {
  readonly status: TaskStatus;
  readonly rank: string;
  /** Where the task will stand in its column, from 0. */
  readonly index: number;
}

export function placeOf(columns: Columns, id: string | null): Place | null {
  if (id === null) return null;
  for (const [column, { tasks }] of columns.entries()) {
    const index = tasks.findIndex((task) => task.id === id);
    if (index >= 0) return { column, index };
  }
  return null;
}

export function taskAt(columns: Columns, place: Place | null): TaskRow | undefined {
  return place ? columns[place.column]?.tasks[place.index] : undefined;
}

/**
 * What dropping the task into the gap before `index` of a column comes to; null where it would stay where it is. The
 * gaps are those of the column as it is shown, with the task itself still in it.
 */
export function moveInto(columns: Columns, id: string, status: TaskStatus, index: number): Move | null {
  const tasks = columns.find((column) => column.status === status)?.tasks ?? [];
  const own = tasks.findIndex((task) => task.id === id);
  const others = own < 0 ? tasks : tasks.toSpliced(own, 1);
  const target = Math.min(Math.max(own >= 0 && own < index ? index - 1 : index, 0), others.length);
  if (target === own) return null;
  const rank = rankBetween(others[target - 1]?.rank ?? null, others[target]?.rank ?? null);
  return { status, rank, index: target };
}

/** Ranks for new tasks at the top of a column, in the order in which they shall stand there. */
export function ranksAtTop(column: readonly TaskRow[], count: number, now: number): string[] {
  const top = column[0]?.rank ?? null;
  const newest = rankAt(now);
  const ranks: string[] = [];
  // A filter may hide the true top: the newest place is above all that was never moved by hand.
  let next = top === null || newest < top ? newest : rankBetween(null, top);
  while (ranks.length < count) {
    ranks.unshift(next);
    next = rankBetween(null, next);
  }
  return ranks;
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The place that an arrow key leads to: columns without tasks are passed over. */
export function placeTowards(columns: Columns, from: Place | null, direction: Direction): Place | null {
  if (!from) return firstPlace(columns);
  const last = (columns[from.column]?.tasks.length ?? 0) - 1;
  switch (direction) {
    case 'up':
      return { ...from, index: Math.max(from.index - 1, 0) };
    case 'down':
      return { ...from, index: Math.min(from.index + 1, last) };
    case 'first':
      return { ...from, index: 0 };
    case 'last':
      return { ...from, index: last };
    case 'left':
    case 'right':
      return sideways(columns, from, direction === 'left' ? -1 : 1) ?? from;
  }
}

/** What moving the task with the keyboard by one step comes to; null at the edge. */
export function moveTowards(columns: Columns, id: string, direction: Direction): Move | null {
  const from = placeOf(columns, id);
  const column = from && columns[from.column];
  if (!from || !column) return null;
  const step = direction === 'left' ? -1 : 1;
  switch (direction) {
    case 'up':
      return from.index === 0 ? null : moveInto(columns, id, column.status, from.index - 1);
    case 'down':
      return moveInto(columns, id, column.status, from.index + 2);
    case 'first':
      return moveInto(columns, id, column.status, 0);
    case 'last':
      return moveInto(columns, id, column.status, column.tasks.length);
    case 'left':
    case 'right': {
      const target = columns[from.column + step];
      return target ? moveInto(columns, id, target.status, from.index) : null;
    }
  }
}

function firstPlace(columns: Columns): Place | null {
  const column = columns.findIndex(({ tasks }) => tasks.length > 0);
  return column < 0 ? null : { column, index: 0 };
}

function sideways(columns: Columns, from: Place, step: -1 | 1): Place | null {
  for (let column = from.column + step; columns[column]; column += step) {
    const count = columns[column]?.tasks.length ?? 0;
    if (count > 0) return { column, index: Math.min(from.index, count - 1) };
  }
  return null;
}
