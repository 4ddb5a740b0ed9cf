import { useEffect, useRef } from 'react';
import type { TaskFilter } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import type { WrittenTasks } from '#web/task/board/quick-create.tsx';
import type * as Making from './create-tasks.ts';

/** Makes tasks of what was written, as soon as it is known how; the answer gives up. */
export type CreateTasks = (into: Making.NewTaskColumn, column: readonly TaskRow[], written: WrittenTasks) => () => void;

interface UnderFilter {
  readonly filter: Required<TaskFilter>;
  /** What the filter lets through, as it is now. */
  readonly tasks: Rowset<TaskRow>;
  readonly onClear: () => void;
  readonly onOpen: (taskId: string) => void;
}

/** How lines are read is not among what the first board waits for. */
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
      onMade(module.createTasks(pulse, { ...under, shown: () => shown.current }, into, column, written));
    };
    if (!fetched) return afterImport(() => import('./create-tasks.ts'), make);
    make(fetched);
    return () => {};
  };
}
