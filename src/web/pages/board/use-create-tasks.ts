import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/commands.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import { announce } from '#web/ui/announce.tsx';

interface Into {
  readonly projectId: string | null;
  readonly streamId: string | null;
  readonly status: TaskStatus;
}

/** Makes tasks and puts them on top of a column, above the tasks that are in it; false: refused. */
export function useCreateTasks(): (into: Into, column: readonly TaskRow[], names: readonly string[]) => boolean {
  const { t } = useLingui();
  const { person, run, newId } = usePulse();

  return (into, column, names) => {
    const ranks = ranksAtTop(column, names.length, Date.now());
    const created = names.every((name, at) => {
      const task = { id: newId(), name, ...into, assignee: person };
      const rank = ranks[at];
      return run(createTask(rank === undefined ? task : { ...task, rank })).success;
    });
    if (created && names.length > 0) announce(t`Added: ${names.join(', ')}`);
    return created;
  };
}
