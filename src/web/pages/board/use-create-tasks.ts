import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/commands.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import { createMany, tellOfMany } from '#web/task/create-many.ts';
import { announce } from '#web/ui/announce.tsx';
import { serverNow } from '#web/ui/server-time.ts';

interface Into {
  readonly projectId: string | null;
  readonly streamId: string | null;
  readonly status: TaskStatus;
}

/**
 * Makes tasks and puts them on top of a column, above the tasks that are in it; false: refused. The first is there at
 * once; of many the others come in slices, until one is refused.
 */
export function useCreateTasks(): (into: Into, column: readonly TaskRow[], names: readonly string[]) => boolean {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person, run, newId } = pulse;

  return (into, column, names) => {
    const ranks = ranksAtTop(column, names.length, serverNow());
    const making = createMany(pulse, names, (name, at) => {
      const id = newId();
      const rank = ranks[at];
      const task = { id, name, ...into, assignee: person };
      return run(createTask(rank === undefined ? task : { ...task, rank })).success ? id : null;
    });
    void making?.then((made) => {
      const [list = ''] = names;
      if (made.length === 1) announce(t`Added: ${list}`);
      else if (made.length > 1) {
        const { length: count } = made;
        tellOfMany(pulse, t`Added ${plural(count, { one: '# task', other: '# tasks' })}`, made);
      }
    });
    return making !== null;
  };
}
