/** Where a card goes on a board that is sorted automatically. Pure. */
import { isByRank, orderOf, type Ordered } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { comparison } from '#sync/live/order.ts';
import type { Columns, Move, BoardPosition } from './position.ts';
import { positionOf, takes } from './position.ts';

/** The move under the board's order; null within a column, where every card has its position already. */
export function inOrder(ordered: Ordered, columns: Columns, task: TaskRow, move: Move): Move | null {
  if (isByHand(ordered, columns, task, move)) return move;
  const place = gapInOrder(ordered, columns, task, move);
  return place && { ...move, ...place, rank: task.rank };
}

/** The gap that a card goes into when it is dropped over `gap`; null: it stays where it is. */
export function gapInOrder(
  ordered: Ordered,
  columns: Columns,
  task: TaskRow,
  gap: BoardPosition,
): BoardPosition | null {
  const { column } = gap;
  const from = positionOf(columns, task.id);
  if (!takes(columns, from, column)) return null;
  if (isByHand(ordered, columns, task, gap)) return gap;
  if (from?.column === column) return null;
  const tasks = columns[column]?.tasks ?? [];
  const compare = comparison(orderOf(ordered));
  const next = tasks.findIndex((each) => compare(each, task) > 0);
  return { column, index: next < 0 ? tasks.length : next };
}

/** Cards can be put anywhere; in a day of a calendar, and in a group that they come into, each has its position. */
function isByHand(ordered: Ordered, columns: Columns, { id }: TaskRow, { column }: BoardPosition): boolean {
  const { day, fields } = columns[column] ?? {};
  if (!isByRank(ordered) || day !== undefined) return false;
  return fields === undefined || positionOf(columns, id)?.column === column;
}
