/** Moves all selected tasks: dragging or moving one of them takes the others along. */
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { isByRank, type Ordered } from '#domain/task/queries.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { announce } from '#web/ui/announce.tsx';
import { callsInto } from '../grouping/fields.ts';
import { statusLabels } from '../labels.ts';
import type { Columns, Direction, BoardPosition } from '../board/position.ts';
import { positionOf } from '../board/position.ts';
import { runBulk } from './bulk.ts';
import { moveAllInto, moveAllTowards, type MoveAll } from './move-all.ts';
import { isOneOfSeveral, selection } from './store.ts';
import { dueWhenMoved } from '../due/put-off.ts';

export interface MoveSelectionOptions {
  readonly pulse: Pulse;
  readonly columns: () => Columns;
  readonly ordered: () => Ordered;
  readonly focus: (id: string, place: BoardPosition) => void;
}

/** False, with nothing done: `id` is not one of several selected ones. */
export function moveSelectionInto(options: MoveSelectionOptions, id: string, gap: BoardPosition): boolean {
  return moveSelection(options, id, (ids) => moveAllInto(options.columns(), ids, gap));
}

/** Like `moveSelectionInto`; the focus stays on `id`. */
export function moveSelectionTowards(options: MoveSelectionOptions, id: string, direction: Direction): boolean {
  return moveSelection(options, id, (ids) => {
    const move = moveAllTowards(options.columns(), ids, id, direction);
    if (move)
      options.focus(id, { ...move.place, index: move.place.index + move.tasks.findIndex((each) => each.id === id) });
    return move;
  });
}

function moveSelection(
  { pulse, columns, ordered }: MoveSelectionOptions,
  id: string,
  plan: (ids: ReadonlySet<string>) => MoveAll | null,
): boolean {
  if (!isOneOfSeveral(id)) return false;
  const move = plan(selection.get().ids);
  if (!move) return true;
  const byHand = isByRank(ordered()) && move.deadline === undefined;
  if (!byHand && positionOf(columns(), id)?.column === move.place.column) {
    announce(t`This board is sorted: cards only move between columns`);
    return true;
  }
  const { status, columnId, streamId, deadline, fields, tasks, rankOf } = move;
  const column = columns()[move.place.column]?.label ?? (status === null ? '' : i18n._(statusLabels[status]));
  const before = columns();
  const fromOf = new Map(tasks.map(({ id }) => [id, before[positionOf(before, id)?.column ?? -1]]));
  void runBulk(pulse, {
    taskIds: tasks.map((task) => task.id),
    call(task) {
      const from = fromOf.get(task.id);
      if (deadline !== undefined) return updateTask({ id: task.id, ...dueWhenMoved(task, deadline) });
      if (fields && from?.fields !== fields) return callsInto(task, fields, from?.fields ?? undefined);
      const rank = byHand ? rankOf.get(task.id) : undefined;
      return moveTask({
        id: task.id,
        rank,
        ...(columnId === undefined
          ? status !== null && task.status !== status && { status }
          : from?.columnId !== columnId && { columnId }),
        ...(streamId === undefined || task.streamId === streamId ? {} : { streamId }),
      });
    },
    done: (count) => t`Moved ${plural(count, { one: '# task', other: '# tasks' })} to ${column}`,
  });
  return true;
}
