/** That a person worked on a task from one time to another. Only they read it. */
import type { BaseRow, Table } from '../table.ts';

export interface TimeEntryRow extends BaseRow {
  readonly userId: string;
  readonly taskId: string;
  /** Where the task was then. */
  readonly projectId: string | null;
  /** The person while it runs, else null: a person has one that does. */
  readonly runningUid: string | null;
  /** Full minutes. */
  readonly startedAt: number;
  /** Null while it runs, and of one that was deleted while it ran. */
  readonly endedAt: number | null;
  /** Of the person when they made it: its days are days there, wherever they are later. */
  readonly timeZone: string | null;
  /** Whether its times were written down, so that what was pressed earlier and arrives later leaves them. */
  readonly isByHand: boolean;
}

export const timeEntry: Table<TimeEntryRow> = {
  name: 'timeEntry',
  columns: {
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
  indexes: ['userId', 'taskId', 'runningUid'],
  home: { people: ['userId'] },
  // What runs is there before anything else of a person's time is fetched.
  scopes: { time: 'userId', user: 'runningUid' },
  opens: {},
  references: { userId: 'person', taskId: 'task', projectId: 'project', runningUid: 'person' },
  purged: true,
  // Its minutes stay in the sums of the project (`derive.ts`).
  personal: [{ of: 'userId', exported: { as: 'timeEntries' }, erased: { runningUid: null }, deleted: true }],
  prefetch: () => [],
};
