import { useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { closeToast, toast } from '#web/ui/toast/store.ts';
import type { Actions } from '../actions.ts';
import { takenBack } from '../selection/undo.ts';

/** The actions, where a move into another lane can be taken back: the lane it came from may be far away. */
export function useTakenBack(actions: Actions, nameOf: (streamId: string | null) => string): Actions {
  const { t } = useLingui();
  const { run, replica } = usePulse();

  const last = useRef(0);

  return useMemo(() => {
    function offer(before: TaskRow, lane: string): void {
      const after = replica.get('task', before.id);
      if (!after) return;
      const undo = () => {
        const calls = takenBack({ before, after }, replica.get('task', before.id));
        if (calls) for (const call of calls) run(call);
        else toast({ tone: 'error', title: refusalMessage({ code: 'changed_since', params: {} }) });
      };
      // Who goes on moving is told of the last move only.
      closeToast(last.current);
      last.current = toast({ title: t`Moved “${before.name}” to ${lane}`, action: { label: t`Undo`, onSelect: undo } });
    }

    return {
      ...actions,
      move(task, to) {
        const moved = actions.move(task, to);
        if (moved && to.streamId !== undefined) offer(task, nameOf(to.streamId));
        return moved;
      },
    };
  }, [actions, nameOf, run, replica, t]);
}
