/** Where a card goes on a board that is sorted automatically. Pure. */
import { orderOf, type TaskOrder } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { comparison } from '#sync/live/order.ts';
import type { Columns, Move, BoardPosition } from './position.ts';
import { positionOf } from './position.ts';

/** The move under the board's order; null within a column, where every card has its position already. */
export function inOrder(order: TaskOrder, columns: Columns, task: TaskRow, move: Move): Move | null {
  if (isByHand(order, columns, move)) return move;
  const place = gapInOrder(order, columns, task, move);
  return place && { ...move, ...place, rank: task.rank };
}

/** The gap that a card goes into when it is dropped over `gap`; null: it stays where it is. */
export function gapInOrder(
  order: TaskOrder,
  columns: Columns,
  task: TaskRow,
  gap: BoardPosition,
): BoardPosition | null {
  if (isByHand(order, columns, gap)) return gap;
  const { column } = gap;
  if (positionOf(columns, task.id)?.column === column) return null;
  const tasks = columns[column]?.tasks ?? [];
  const compare = comparison(orderOf(order));
  const next = tasks.findIndex((each) => compare(each, task) > 0);
  return { column, index: next < 0 ? tasks.length : next };
}

/** Cards can be put anywhere; in a day of a calendar each has its position. */
function isByHand(order: TaskOrder, columns: Columns, { column }: BoardPosition): boolean {
  return order === 'rank' && columns[column]?.day === undefined;
}
