import { useMemo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Call } from '#domain/command.ts';
import { deleteTask, moveTask, reassignTask, updateTask } from '#domain/task/calls.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { i18n } from '#web/texts.ts';
import { addressOf } from '#web/data/found-task.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { copyText } from '#web/ui/copy.ts';
import { formatDate } from '#web/ui/date.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { BoardPosition, Move } from './board/position.ts';
import { placeOf, type TaskColumn } from './columns/task-columns.ts';
import { openSeriesDeletion } from './series/overlays.ts';
import { beginDone } from './done/on-done.ts';
import { dueWhenMoved } from './due/put-off.ts';

/** What menus, cards and keys do with a task. Refusals are shown; completing shows a toast with an undo. */
export interface Actions {
  /** False: refused. */
  readonly move: (task: TaskRow, to: Omit<Move, keyof BoardPosition>) => boolean;
  /** False: refused. A done task stays as it is. */
  readonly complete: (task: TaskRow) => boolean;
  readonly setStatus: (task: TaskRow, status: TaskStatus) => void;
  /** Into a column of its project. */
  readonly putInto: (task: TaskRow, column: TaskColumn) => void;
  readonly setPriority: (task: TaskRow, priority: Priority) => void;
  readonly assign: (task: TaskRow, assignee: string) => void;
  /** With a toast to undo it. */
  readonly remove: (task: TaskRow) => void;
  readonly copyLink: (task: TaskRow) => Promise<void>;
  readonly copyNumber: (task: TaskRow) => Promise<void>;
}

export function useActions(): Actions {
  const pulse = usePulse();
  const { t } = useLingui();
  return useMemo(() => {
    const { run } = pulse;
    async function copy(text: string, done: string): Promise<void> {
      if (await copyText(text)) toast({ title: done, tone: 'primary' });
      // The text can be copied from here.
      else toast({ tone: 'error', title: t`Your browser blocked copying`, description: text, duration: Infinity });
    }
    /** To another status or position. */
    function moved(task: TaskRow, call: Call, status: TaskStatus, isDragged = false): boolean {
      const completes = status === 'DONE' && task.status !== 'DONE';
      const done = completes ? beginDone(pulse, task, !isDragged) : null;
      const result = run(call);
      if (!result.success) return false;
      const waits = task.waitsFor > 0 && status !== task.status && waitingText(task);
      if (!completes) {
        if (waits && status === 'IN_PROGRESS') toast({ title: waits, undo: result.undo });
        return true;
      }
      const celebrated = done?.();
      const description = waits || (nextText(task) ?? celebrated);
      const { name } = task;
      afterDrawn(() =>
        toast({
          title: t`Completed “${name}”`,
          ...(description && { description }),
          tone: 'primary',
          isPolite: true,
          undo: result.undo,
        }),
      );
      return true;
    }
    /** Other tasks forbid nothing. */
    function waitingText({ name, waitsFor }: TaskRow): string {
      return plural(waitsFor, {
        one: `“${name}” waits for # task that is not done`,
        other: `“${name}” waits for # tasks that are not done`,
      });
    }
    /** Of a task that repeats: when it comes next. */
    function nextText({ id, seriesId }: TaskRow): string | undefined {
      const next = pulse.replica.get('series', seriesId ?? '')?.taskId;
      const day = next === undefined || next === id ? null : (pulse.replica.get('task', next)?.deadline ?? null);
      if (day === null) return undefined;
      const date = formatDate(day, i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
      return t`Comes again on ${date}`;
    }
    return {
      move: (task, { status, rank, columnId, streamId, deadline }) => {
        if (deadline !== undefined) {
          return run(updateTask({ id: task.id, ...dueWhenMoved(task, deadline) })).success;
        }
        const changed = {
          ...(columnId === undefined ? status !== task.status && { status } : { columnId }),
          ...(streamId !== undefined && { streamId }),
        };
        return moved(task, moveTask({ id: task.id, rank, ...changed }), status, true);
      },
      complete: (task) => moved(task, moveTask({ id: task.id, status: 'DONE' }), 'DONE'),
      setStatus: (task, status) => void moved(task, moveTask({ id: task.id, status }), status),
      putInto: (task, column) => void moved(task, moveTask({ id: task.id, ...placeOf(column) }), column.status),
      setPriority: ({ id }, priority) => void run(updateTask({ id, priority })),
      assign: ({ id }, assignee) => void run(reassignTask({ id, assignee })),
      remove(task) {
        const { id, name, seriesId, status } = task;
        const remove = () => {
          const { success, undo } = run(deleteTask({ id }));
          if (success) toast({ title: t`Deleted “${name}”`, undo, trashed: true });
        };
        if (seriesId === null || status === 'DONE') remove();
        else openSeriesDeletion({ task, onDelete: remove });
      },
      async copyLink(task) {
        await copy(new URL(addressOf(task), location.origin).href, t`Link copied`);
      },
      async copyNumber({ number }) {
        if (number === null) return;
        await copy(`#${number}`, t`#${number} copied`);
      },
    };
  }, [pulse, t]);
}
