import { useEffect, useRef } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { live } from '#domain/command.ts';
import { createTask } from '#domain/task/commands.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import { createMany, tellOfMany } from '#web/task/create-many.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { announce } from '#web/ui/announce.tsx';
import { whenFetched } from '#web/ui/fetch/module.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { fieldsUnder } from './under-filter.ts';

interface Into {
  readonly projectId: string | null;
  readonly streamId: string | null;
  readonly status: TaskStatus;
}

/** Makes tasks; false: refused. */
export type CreateTasks = (into: Into, column: readonly TaskRow[], names: readonly string[]) => boolean;

interface UnderFilter {
  readonly filter: Required<TaskFilter>;
  /** What the filter lets through, as it is now. */
  readonly tasks: Rowset<TaskRow>;
  readonly onClear: () => void;
}

/**
 * Makes tasks and puts them on top of a column, above the tasks that are in it. The first is there at once; of many the
 * others come in slices, until one is refused. They take over what the filter asks for; what it hides all the same is said.
 */
export function useCreateTasks({ filter, tasks, onClear }: UnderFilter): CreateTasks {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person, run, newId, replica } = pulse;
  const shown = useRef(tasks);
  useEffect(() => {
    shown.current = tasks;
  });

  function lookForHidden(made: readonly string[]): void {
    const hidden = hiddenOf(made, shown.current);
    if (hidden.length === 0) return;
    whenFetched(
      () => import('./hidden.ts'),
      ({ tellHidden }) => tellHidden(hidden, onClear),
    );
  }

  return (into, column, names) => {
    const ranks = ranksAtTop(column, names.length, serverNow());
    const project = into.projectId === null ? null : (replica.get('project', into.projectId) ?? null);
    const fields = fieldsUnder(filter, {
      person,
      canAssign: (id) => canBeAssigned(replica, id, project) === null,
      isTag: (id) => live(replica, 'tag', id) !== undefined,
    });
    const making = createMany(pulse, names, (name, at) => {
      const id = newId();
      const rank = ranks[at];
      const task = { id, name, ...into, ...fields };
      return run(createTask(rank === undefined ? task : { ...task, rank })).success ? id : null;
    });
    void making?.then((made) => {
      const [list = ''] = names;
      afterDrawn(() => lookForHidden(made));
      if (made.length === 1) announce(t`Added: ${list}`);
      else if (made.length > 1) {
        const { length: count } = made;
        tellOfMany(pulse, t`Added ${plural(count, { one: '# task', other: '# tasks' })}`, made);
      }
    });
    return making !== null;
  };
}

function hiddenOf(made: readonly string[], { groups }: Rowset<TaskRow>): string[] {
  const hidden = new Set(made);
  for (const rows of groups.values()) for (const { id } of rows) hidden.delete(id);
  return [...hidden];
}
