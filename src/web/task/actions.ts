import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { deleteTask, restoreTask } from '#domain/task/deletion.ts';
import { moveTask, reassignTask, setLevel, updateTask } from '#domain/task/commands.ts';
import type { Level, Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { copyText } from '#web/ui/copy.ts';
import { toast } from '#web/ui/toast/store.ts';

/** What menus, cards and keys do with a task. A refusal is shown by itself. */
export interface Actions {
  /** False: refused. */
  readonly move: (task: TaskRow, to: { status: TaskStatus; rank: string; streamId?: string | null }) => boolean;
  readonly setStatus: (task: TaskRow, status: TaskStatus) => void;
  readonly setPriority: (task: TaskRow, priority: Priority) => void;
  readonly setLevel: (task: TaskRow, level: Level) => void;
  readonly assign: (task: TaskRow, assignee: string) => void;
  /** With a toast that takes it back. */
  readonly remove: (task: TaskRow) => void;
  readonly copyLink: (task: TaskRow) => Promise<void>;
  readonly copyNumber: (task: TaskRow) => Promise<void>;
}

export function useActions(hrefOf: (taskId: string) => string): Actions {
  const { run } = usePulse();
  const { t } = useLingui();
  return useMemo(() => {
    async function copy(text: string, done: string): Promise<void> {
      if (await copyText(text)) toast({ title: done, tone: 'primary' });
      // It can be taken from here.
      else
        toast({ tone: 'error', title: t`The browser did not let Pulse copy`, description: text, duration: Infinity });
    }
    return {
      move: ({ id, status: before }, { status, rank, streamId }) => {
        const changed = {
          ...(status !== before && { status }),
          ...(streamId !== undefined && { streamId }),
        };
        return run(moveTask({ id, rank, ...changed })).success;
      },
      setStatus: ({ id }, status) => void run(moveTask({ id, status })),
      setPriority: ({ id }, priority) => void run(updateTask({ id, priority })),
      setLevel: ({ id }, micromanagement) => void run(setLevel({ id, micromanagement })),
      assign: ({ id }, assignee) => void run(reassignTask({ id, assignee })),
      remove({ id, name }) {
        if (!run(deleteTask({ id })).success) return;
        const undo = () => void run(restoreTask({ id }));
        toast({ title: t`Deleted “${name}”`, action: { label: t`Undo`, onSelect: undo } });
      },
      async copyLink({ id }) {
        await copy(new URL(hrefOf(id), location.origin).href, t`Link copied`);
      },
      async copyNumber({ number }) {
        if (number === null) return;
        await copy(`#${number}`, t`#${number} copied`);
      },
    };
  }, [run, hrefOf, t]);
}
