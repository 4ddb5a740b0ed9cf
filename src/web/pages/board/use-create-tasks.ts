import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/commands.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import { announce } from '#web/ui/announce.tsx';
import { serverNow } from '#web/ui/server-time.ts';
import { inSlices } from '#web/ui/slices.ts';

interface Into {
  readonly projectId: string | null;
  readonly streamId: string | null;
  readonly status: TaskStatus;
}

/** More names than these are not read out one by one. */
const READ_OUT = 3;

/**
 * Makes tasks and puts them on top of a column, above the tasks that are in it; false: refused. The first is there at
 * once; of many the others come in slices, until one is refused.
 */
export function useCreateTasks(): (into: Into, column: readonly TaskRow[], names: readonly string[]) => boolean {
  const { t } = useLingui();
  const { person, run, newId } = usePulse();

  return (into, column, names) => {
    const ranks = ranksAtTop(column, names.length, serverNow());
    const create = (name: string, at: number) => {
      const task = { id: newId(), name, ...into, assignee: person };
      const rank = ranks[at];
      return run(createTask(rank === undefined ? task : { ...task, rank })).success;
    };
    const [first, ...others] = names;
    if (first === undefined) return true;
    if (!create(first, 0)) return false;

    let made = 1;
    let goesOn = true;
    void inSlices(others, (name) => {
      goesOn = goesOn && create(name, made);
      if (goesOn) made += 1;
    }).then(() => {
      const list = names.slice(0, made).join(', ');
      announce(made > READ_OUT ? t`Added ${plural(made, { one: '# task', other: '# tasks' })}` : t`Added: ${list}`);
    });
    return true;
  };
}
