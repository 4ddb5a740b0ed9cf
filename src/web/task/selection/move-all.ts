/** Moves several tasks together. Pure, so that pointer and keyboard agree. */
import { ranksBetween } from '#domain/task/rank.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Columns, Direction, BoardPosition } from '../board/position.ts';
import { moveTowards, positionOf, takes } from '../board/position.ts';
import type { GroupFields } from '../grouping/fields.ts';

export interface MoveAll {
  /** The new position of the first one. */
  readonly place: BoardPosition;
  /** Null in a calendar and in a group that is no status. */
  readonly status: TaskStatus | null;
  /** In a project with columns of its own. */
  readonly columnId: string | undefined;
  /** On a board with lanes. */
  readonly streamId: string | null | undefined;
  /** In a calendar. */
  readonly deadline: string | null | undefined;
  /** Of a group that is no status. */
  readonly fields: GroupFields | null | undefined;
  /** In the order of the board. */
  readonly tasks: readonly TaskRow[];
  readonly rankOf: ReadonlyMap<string, string>;
}

/** The move for dropping tasks into the gap before a position; null if all of them are there already. */
export function moveAllInto(
  columns: Columns,
  ids: ReadonlySet<string>,
  { column, index: gap }: BoardPosition,
): MoveAll | null {
  const into = columns[column];
  if (!into) return null;
  const tasks = columns.flatMap((each) => each.tasks.filter(({ id }) => ids.has(id)));
  if (!tasks.every(({ id }) => takes(columns, positionOf(columns, id), column))) return null;
  const others = into.tasks.filter(({ id }) => !ids.has(id));
  const index = into.tasks.slice(0, Math.max(gap, 0)).filter(({ id }) => !ids.has(id)).length;
  if (tasks.every((task, at) => into.tasks[index + at] === task)) return null;
  const ranks = ranksBetween(others[index - 1]?.rank ?? null, others[index]?.rank ?? null, tasks.length);
  return {
    place: { column, index },
    status: into.status,
    columnId: into.columnId,
    streamId: into.streamId,
    deadline: into.day,
    fields: into.fields,
    tasks,
    rankOf: new Map(tasks.map(({ id }, at) => [id, ranks[at] ?? ''])),
  };
}

/** The move of one keyboard step: the tasks gather around the focused one, within its lane. */
export function moveAllTowards(
  columns: Columns,
  ids: ReadonlySet<string>,
  focused: string,
  direction: Direction,
): MoveAll | null {
  const from = positionOf(columns, focused);
  const own = from && columns[from.column];
  if (!from || !own) return null;
  if (own.day !== undefined) {
    const move = moveTowards(columns, focused, direction);
    return move && moveAllInto(columns, ids, move);
  }
  if (direction === 'left' || direction === 'right') {
    const column = from.column + (direction === 'left' ? -1 : 1);
    const target = columns[column];
    return target && target.streamId === own.streamId ? moveAllInto(columns, ids, { ...from, column }) : null;
  }
  const first = own.tasks.findIndex(({ id }) => ids.has(id));
  const last = own.tasks.findLastIndex(({ id }) => ids.has(id));
  const index = { up: first - 1, down: last + 2, first: 0, last: own.tasks.length }[direction];
  return moveAllInto(columns, ids, { ...from, index });
}
