import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { addDependency, removeDependency } from '#domain/dependency/commands.ts';
import type { DependencyRow } from '#domain/dependency/row.ts';
import { usePulse } from '#web/data/context.ts';
import { undoable } from '#web/ui/undo.ts';

type Pair = Pick<DependencyRow, 'kind' | 'taskId' | 'otherId'>;

export interface Dependencies {
  readonly add: (pair: Pair) => void;
  readonly remove: (pair: Pair) => void;
}

/** Says that one task waits for another, or no longer; either can be undone. */
export function useDependencies(): Dependencies {
  const { t } = useLingui();
  const { replica, run } = usePulse();
  return useMemo(() => {
    const of = ({ kind, taskId, otherId }: Pair) =>
      kind === 'waits' ? { id: taskId, otherId } : { id: otherId, otherId: taskId };
    const change = (pair: Pair, make: typeof addDependency, unmake: typeof removeDependency): void => {
      const { success } = run(make(of(pair)));
      const name = replica.get('task', of(pair).id)?.name ?? '';
      if (success) undoable(() => run(unmake(of(pair))).success, t`Updated “${name}”`);
    };
    return {
      add: (pair) => change(pair, addDependency, removeDependency),
      remove: (pair) => change(pair, removeDependency, addDependency),
    };
  }, [replica, run, t]);
}
