/** People who help with a task, and the workload of each of them. */
import { addColumn, createIndex } from './create-table.ts';
import type { Change, Migration } from './migration.ts';

/** A task, and what is where a task is. */
const HELPED = ['task', 'series', 'dependency'] as const;

const WHOLE = `update "workloadTask" set "taskId" = "id", "share" = 100, "isHelping" =`;

export const helpers: Migration = {
  id: 96,
  name: 'helpers',
  rotatesEpoch: true,
  changes: [
    ...HELPED.flatMap((table): Change[] => [
      addColumn(table, 'helperUids', 'list'),
      { sqlite: `update "${table}" set "helperUids" = '[]'`, postgres: `update "${table}" set "helperUids" = '{}'` },
      createIndex(table, 'helperUids', 'list'),
    ]),
    addColumn('task', 'helperShares', 'json'),
    addColumn('workloadTask', 'taskId', 'text'),
    addColumn('workloadTask', 'isHelping', 'boolean'),
    addColumn('workloadTask', 'share', 'integer'),
    { sqlite: `${WHOLE} 0`, postgres: `${WHOLE} false` },
  ],
};
