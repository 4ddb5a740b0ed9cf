/** Positions of tasks on a board, and moves between them. Pure, so that pointer and keyboard agree. */
import { rankAt, rankBetween } from '#domain/task/rank.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { GroupFields } from '../grouping/fields.ts';

/**
 * The columns of a board in order, one per status or per group; on a board with lanes, those of each lane in turn; of a
 * list its sections; of a calendar its days.
 */
export type Columns = readonly {
  /** Null: nothing can be moved into it. */
  readonly status: TaskStatus | null;
  /** What a task in it names, in a project with columns of its own. */
  readonly columnId?: string | undefined;
  /** On a board with lanes: the lane's stream, null for tasks without one. */
  readonly streamId?: string | null;
  /** In a calendar: the due date of its tasks (`YYYY-MM-DD`), null for none; a task moved into it gets that date. */
  readonly day?: string | null;
  /** Of a group that is no status: what a task moved into it gets; null: nothing. */
  readonly fields?: GroupFields | null;
  /** Its name, if it is not that of its status. */
  readonly label?: string;
  readonly tasks: readonly TaskRow[];
}[];

export interface BoardPosition {
  readonly column: number;
  readonly index: number;
}

/** The change of a task, and the position it will then have. */
export interface Move extends BoardPosition {
  readonly status: TaskStatus;
  readonly rank: string;
  /** Given if the task changes columns, in a project with columns of its own; says its status. */
  readonly columnId?: string;
  /** Given if the task changes lanes. */
  readonly streamId?: string | null;
  /** Given if the task changes days; nothing else of it changes then. */
  readonly deadline?: string | null;
  /** Given if the task changes groups; nothing else of it changes then. */
  readonly into?: GroupFields;
  readonly from?: GroupFields | undefined;
}

export function positionOf(columns: Columns, id: string | null): BoardPosition | null {
  if (id === null) return null;
  const last = lastPositions.get(id);
  const position = (last && positionNear(columns, id, last)) ?? search(columns, id);
  if (position && position !== last) expectAt(id, position);
  return position;
}

/** A task is moving there: that position is checked first. */
export function expectAt(id: string, position: BoardPosition): void {
  if (lastPositions.size >= MOST_POSITIONS) lastPositions.clear();
  lastPositions.set(id, { column: position.column, index: position.index });
}

/** Called many times per key and click, for boards that may be very long: most tasks are where they were, or next to it. */
const lastPositions = new Map<string, BoardPosition>();
const MOST_POSITIONS = 100;

function positionNear(columns: Columns, id: string, last: BoardPosition): BoardPosition | null {
  const tasks = columns[last.column]?.tasks ?? [];
  for (const index of [last.index, last.index + 1, last.index - 1]) {
    if (tasks[index]?.id === id) return index === last.index ? last : { ...last, index };
  }
  return null;
}

function search(columns: Columns, id: string): BoardPosition | null {
  for (const [column, { tasks }] of columns.entries()) {
    const index = tasks.findIndex((task) => task.id === id);
    if (index >= 0) return { column, index };
  }
  return null;
}

export function taskAt(columns: Columns, position: BoardPosition | null): TaskRow | undefined {
  return position ? columns[position.column]?.tasks[position.index] : undefined;
}

/**
 * The move for dropping a task into the gap before a position; null if it would stay where it is. The gaps are those of
 * the column as shown, with the task itself still in it.
 */
export function moveInto(columns: Columns, id: string, { column, index }: BoardPosition): Move | null {
  const into = columns[column];
  const from = positionOf(columns, id);
  const { day } = into ?? {};
  if (day !== undefined) {
    const task = column === from?.column ? undefined : taskAt(columns, from);
    return task ? { column, index: 0, status: task.status, rank: task.rank, deadline: day } : null;
  }
  if (!into || !takes(columns, from, column)) return null;
  const { streamId, tasks, fields } = into;
  const task = taskAt(columns, from);
  const status = into.status ?? task?.status;
  if (status === undefined) return null;
  const before = columns[from?.column ?? -1];
  const own = from?.column === column ? from.index : -1;
  if (task && fields && own < 0)
    return { column, index, status, rank: task.rank, into: fields, from: before?.fields ?? undefined };
  const others = own < 0 ? tasks : tasks.toSpliced(own, 1);
  const target = Math.min(Math.max(own >= 0 && own < index ? index - 1 : index, 0), others.length);
  if (target === own) return null;
  const rank = rankBetween(others[target - 1]?.rank ?? null, others[target]?.rank ?? null);
  const { columnId } = into;
  return {
    column,
    index: target,
    status,
    rank,
    ...(columnId !== undefined && columnId !== before?.columnId && { columnId }),
    ...(streamId !== undefined && streamId !== before?.streamId && { streamId }),
  };
}

/** Whether a task at that position can be moved into a column: into a group that takes nothing, only if it is there. */
export function takes(columns: Columns, from: BoardPosition | null, column: number): boolean {
  const { status = null, day, fields } = columns[column] ?? {};
  if (status !== null || day !== undefined) return true;
  return fields !== undefined && (fields !== null || from?.column === column);
}

/** Ranks for new tasks at the top of a column, in their final order. */
export function ranksAtTop(column: readonly TaskRow[], count: number, now: number): string[] {
  const top = column[0]?.rank ?? null;
  const newest = rankAt(now);
  const ranks: string[] = [];
  // A filter may hide the real top: a rank from the current time is above everything that was never moved.
  let next = top === null || newest < top ? newest : rankBetween(null, top);
  while (ranks.length < count) {
    ranks.unshift(next);
    next = rankBetween(null, next);
  }
  return ranks;
}

/** Ranks directly below that task; on top if it is not in the column. */
export function ranksBelow(column: readonly TaskRow[], after: string, count: number, now: number): string[] {
  const at = column.findIndex(({ id }) => id === after);
  const above = column[at]?.rank;
  if (above === undefined) return ranksAtTop(column, count, now);
  const below = column[at + 1]?.rank ?? null;
  const ranks: string[] = [];
  while (ranks.length < count) ranks.push(rankBetween(ranks.at(-1) ?? above, below));
  return ranks;
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The position an arrow key leads to: empty columns are skipped, and lanes follow each other. */
export function positionTowards(
  columns: Columns,
  from: BoardPosition | null,
  direction: Direction,
  across: number = LANE,
): BoardPosition | null {
  if (!from) return firstPosition(columns);
  const last = (columns[from.column]?.tasks.length ?? 0) - 1;
  switch (direction) {
    case 'up':
      return from.index > 0 ? { ...from, index: from.index - 1 } : (beyond(columns, from, -across) ?? from);
    case 'down':
      return from.index < last ? { ...from, index: from.index + 1 } : (beyond(columns, from, across) ?? from);
    case 'first':
      return { ...from, index: 0 };
    case 'last':
      return { ...from, index: last };
    case 'left':
    case 'right':
      return sideways(columns, from, direction === 'left' ? -1 : 1, across) ?? from;
  }
}

/** The move of a task by one keyboard step; null at the edge. From a lane's edge it goes to the next. */
export function moveTowards(columns: Columns, id: string, direction: Direction, across: number = LANE): Move | null {
  const from = positionOf(columns, id);
  const column = from && columns[from.column];
  if (!from || !column) return null;
  const { tasks } = column;
  if (column.day !== undefined)
    return moveInto(columns, id, { column: dayTowards(columns, from, direction), index: 0 });
  switch (direction) {
    case 'up':
      return from.index === 0
        ? moveInto(columns, id, endOf(columns, from.column - across))
        : moveInto(columns, id, { ...from, index: from.index - 1 });
    case 'down':
      return from.index === tasks.length - 1
        ? moveInto(columns, id, { column: from.column + across, index: 0 })
        : moveInto(columns, id, { ...from, index: from.index + 2 });
    case 'first':
      return moveInto(columns, id, { ...from, index: 0 });
    case 'last':
      return moveInto(columns, id, endOf(columns, from.column));
    case 'left':
      return besides(from.column, -1, across) ? moveInto(columns, id, { ...from, column: from.column - 1 }) : null;
    case 'right':
      return besides(from.column, 1, across) ? moveInto(columns, id, { ...from, column: from.column + 1 }) : null;
  }
}

/** A day earlier or later, or a week. What has no date is beside the last day. */
function dayTowards(columns: Columns, { column }: BoardPosition, direction: Direction): number {
  const step = { left: -1, right: 1, up: -WEEK, down: WEEK, first: 0, last: 0 }[direction];
  const target = columns[column + step];
  return Math.abs(step) === 1 || target?.day ? column + step : column;
}

const WEEK = 7;

/** How many columns stand side by side; the sections of a list stand below each other. */
const LANE = STATUSES.length;

/** Whether the next column on that side is in the same lane. */
function besides(column: number, step: -1 | 1, across: number): boolean {
  const next = (column % across) + step;
  return next >= 0 && next < across;
}

function endOf(columns: Columns, column: number): BoardPosition {
  return { column, index: columns[column]?.tasks.length ?? 0 };
}

function firstPosition(columns: Columns): BoardPosition | null {
  const column = columns.findIndex(({ tasks }) => tasks.length > 0);
  return column < 0 ? null : { column, index: 0 };
}

function sideways(columns: Columns, from: BoardPosition, step: -1 | 1, across: number): BoardPosition | null {
  const row = columns[from.column]?.day === undefined ? across : columns.length;
  for (let column = from.column; besides(column, step, row);) {
    column += step;
    const count = columns[column]?.tasks.length ?? 0;
    if (count > 0) return { column, index: Math.min(from.index, count - 1) };
  }
  return null;
}

/** The nearest card of the columns above or below. */
function beyond(columns: Columns, from: BoardPosition, step: number): BoardPosition | null {
  for (let column = from.column + step; columns[column]; column += step) {
    const count = columns[column]?.tasks.length ?? 0;
    if (count > 0) return { column, index: step > 0 ? 0 : count - 1 };
  }
  return null;
}
