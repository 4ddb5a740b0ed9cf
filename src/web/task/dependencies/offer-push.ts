import { plural, t } from '@lingui/core/macro';
import { pushedBy } from '#domain/dependency/pushed.ts';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { isOpen } from '#domain/workload/definitions.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { toast } from '#web/ui/toast/store.ts';
import { runBulk } from '../selection/bulk.ts';

/** After a task was moved to end later: offers to move what waits for it, as far as that would begin too early. */
export function offerPush(pulse: Pulse, before: TaskRow, after: TaskRow): void {
  if (after.deadline === null || (before.deadline !== null && after.deadline <= before.deadline)) return;
  const pushed = pushedBy(after, { waitingFor: (id) => waitingFor(pulse, id) });
  if (pushed.size === 0) return;
  const { name } = after;
  toast({
    title: plural(pushed.size, {
      one: `# task would begin before “${name}” is done`,
      other: `# tasks would begin before “${name}” is done`,
    }),
    action: {
      label: plural(pushed.size, { one: 'Move it', other: 'Move them' }),
      onSelect: () =>
        void runBulk(pulse, {
          taskIds: [...pushed.keys()],
          call: ({ id }) => {
            const dates = pushed.get(id);
            return dates ? updateTask({ id, ...dates }) : null;
          },
          done: (count) => t`Moved ${plural(count, { one: '# task', other: '# tasks' })}`,
        }),
    },
  });
}

/** Those that are open and may be moved. */
function waitingFor({ replica, person }: Pulse, id: string): TaskRow[] {
  return replica.list('dependency', 'taskId', id).flatMap((row) => {
    const task = row.kind === 'blocks' && row.deletedAt === null ? replica.get('task', row.otherId) : undefined;
    const fits = task?.deletedAt === null && isOpen(task) && canEditTask(replica, person, task) === null;
    return fits ? [task] : [];
  });
}
