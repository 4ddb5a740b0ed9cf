import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { updateTask } from '#domain/task/calls.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { dueWhenMoved } from '#web/task/due/put-off.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';

/** Makes the tasks due today; one undo takes all of it back. */
export function moveToToday(pulse: Pulse, taskIds: readonly string[], today: string): void {
  afterImport(
    () => import('#web/task/selection/bulk.ts'),
    ({ runBulk }) =>
      void runBulk(pulse, {
        taskIds,
        call: (task) => updateTask({ id: task.id, ...dueWhenMoved(task, today) }),
        done: (count) => plural(count, { one: 'Moved # task to today', other: 'Moved # tasks to today' }),
      }),
  );
}

/** Stands beside the heading of what is overdue. */
export function ToToday({ onPress }: { readonly onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-tip={t`Move all to today (T)`}
      onClick={onPress}
      className="relative ml-auto rounded-sm text-xs font-medium text-muted hover:text-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-top-6 pointer-coarse:after:-bottom-1.5"
    >
      {t`Move to today`}
    </button>
  );
}
