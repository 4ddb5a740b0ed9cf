import { useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { closeToast, toast } from '#web/ui/toast/store.ts';
import { lastUndoable } from '#web/ui/undo.ts';
import type { Actions } from '../actions.ts';

/** Task actions that show a toast with an undo for a move into another lane: the lane it came from may be far away. */
export function useLaneMoveToast(actions: Actions, nameOf: (streamId: string | null) => string): Actions {
  const { t } = useLingui();
  const last = useRef(0);

  return useMemo(
    () => ({
      ...actions,
      move(task, to) {
        const moved = actions.move(task, to);
        // Completing it has its own toast, with the same undo.
        const isSaid = to.status === 'DONE' && task.status !== 'DONE';
        if (moved && to.streamId !== undefined && !isSaid) {
          // After several moves only the last has a toast.
          closeToast(last.current);
          const lane = nameOf(to.streamId);
          last.current = toast({ title: t`Moved “${task.name}” to ${lane}`, undo: lastUndoable() });
        }
        return moved;
      },
    }),
    [actions, nameOf, t],
  );
}
