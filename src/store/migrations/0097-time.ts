/** Time on tasks, and who reads its sums in projects. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const OWNERS =
  'insert into "projectTime" ("id", "ownerUid", "deletedAt") select "id", "ownerUid", "deletedAt" from "project"';

export const time: Migration = {
  id: 97,
  name: 'time',
  rotatesEpoch: true,
  changes: [
    createTable(
      'timeEntry',
      {
        id: 'text',
        userId: 'text',
        taskId: 'text',
        projectId: 'text',
        runningUid: 'text',
        startedAt: 'integer',
        endedAt: 'integer',
        timeZone: 'text',
        isByHand: 'boolean',
        deletedAt: 'integer',
      },
      ['userId', 'taskId', 'runningUid'],
    ),
    createPurgeIndex('timeEntry'),
    createTable(
      'timeDay',
      {
        id: 'text',
        userId: 'text',
        taskId: 'text',
        date: 'text',
        isWeek: 'boolean',
        spent: 'integer',
        reachUid: 'text',
        projectId: 'text',
        deletedAt: 'integer',
      },
      ['userId', 'taskId', 'reachUid', 'projectId'],
    ),
    createPurgeIndex('timeDay'),
    createTable('projectTime', { id: 'text', ownerUid: 'text', deletedAt: 'integer' }, ['ownerUid']),
    createPurgeIndex('projectTime'),
    { sqlite: OWNERS, postgres: OWNERS },
  ],
};
