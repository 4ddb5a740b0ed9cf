import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { moveTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { toast } from '#web/ui/toast/store.ts';
import { takenBack } from './selection/undo.ts';

/** Completes a task, with a toast that takes it back as it was; false: refused. */
export function useComplete(): (task: TaskRow) => boolean {
  const { t } = useLingui();
  const { run, replica } = usePulse();

  return useCallback(
    (before) => {
      const { id, name } = before;
      if (!run(moveTask({ id, status: 'DONE' })).success) return false;
      const after = replica.get('task', id);
      const undo = () => {
        const calls = after && takenBack({ before, after }, replica.get('task', id));
        if (calls) for (const call of calls) run(call);
        else toast({ tone: 'error', title: refusalMessage({ code: 'changed_since', params: {} }) });
      };
      toast({ title: t`Completed “${name}”`, tone: 'primary', action: { label: t`Undo`, onSelect: undo } });
      return true;
    },
    [run, replica, t],
  );
}
