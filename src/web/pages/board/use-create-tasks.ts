import { useEffect, useRef } from 'react';
import type { TaskFilter } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import type { WrittenTasks } from '#web/task/board/quick-create.tsx';
import type * as Making from './create-tasks.ts';

/** Creates tasks from text as soon as the code for it is loaded; the returned function cancels that. */
export type CreateTasks = (into: Making.NewTaskColumn, column: readonly TaskRow[], written: WrittenTasks) => () => void;

interface UnderFilter {
  readonly filter: Required<TaskFilter>;
  /** The tasks that the filter currently lets through. */
  readonly tasks: Rowset<TaskRow>;
  readonly onClear: () => void;
  readonly onOpen: (taskId: string) => void;
}

/** The code that parses lines is not part of the first board. */
let fetched: typeof Making | undefined;

export function useCreateTasks({ tasks, ...under }: UnderFilter): CreateTasks {
  const pulse = usePulse();
  const shown = useRef(tasks);
  useEffect(() => {
    shown.current = tasks;
  });

  return (into, column, { onMade, ...written }) => {
    const make = (module: typeof Making) => {
      fetched = module;
      const made = module.createTasks(pulse, { ...under, shown: () => shown.current }, into, column, written);
      onMade(
        made !== null,
        Promise.resolve(made).then((ids) => ids?.at(-1) ?? null),
      );
    };
    if (!fetched) return afterImport(() => import('./create-tasks.ts'), make);
    make(fetched);
    return () => {};
  };
}
