import { useMemo } from 'react';
import { usePulse } from '#web/data/context.ts';
import { runTogether } from '#web/data/run-together.ts';
import type { Actions } from '../actions.ts';
import { callsInto } from './fields.ts';

/** The actions of tasks in groups: moved into another group, a task gets what the tasks of that have in common. */
export function useGroupActions(actions: Actions): Actions {
  const { replica } = usePulse();
  return useMemo(
    () => ({
      ...actions,
      move: (task, to) =>
        to.into ? runTogether(replica, task.id, callsInto(task, to.into, to.from)) : actions.move(task, to),
    }),
    [actions, replica],
  );
}
