import { useMemo, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { closeToast, toast } from '#web/ui/toast/store.ts';
import { lastUndoable } from '#web/ui/undo.ts';
import type { Actions } from '../actions.ts';

/** The actions, where a move into another lane is said, with what takes it back: the lane it came from may be far away. */
export function useLaneMoveToast(actions: Actions, nameOf: (streamId: string | null) => string): Actions {
  const { t } = useLingui();
  const last = useRef(0);

  return useMemo(
    () => ({
      ...actions,
      move(task, to) {
        const moved = actions.move(task, to);
        // That it is done now has been said, with the same undo.
        const isSaid = to.status === 'DONE' && task.status !== 'DONE';
        if (moved && to.streamId !== undefined && !isSaid) {
          // Who goes on moving is told of the last move only.
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
