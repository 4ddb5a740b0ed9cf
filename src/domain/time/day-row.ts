/**
 * How long a person worked on a task on a day, in two rows, since two look at it: one for the person and their leads, one for
 * the owner of the project that the task was in then. Neither has a name or a time of day.
 */
import type { BaseRow, Table } from '../table.ts';

export interface TimeDayRow extends BaseRow {
  readonly userId: string;
  readonly taskId: string;
  /**
   * The day in the person's time zone. For leads, of a private task (`workload/row.ts`) the last day of the week, as with all else
   * that they know of it.
   */
  readonly date: string;
  /** Whether that is all that is known of the day: it was in the week that ends with it. */
  readonly isWeek: boolean;
  /** Minutes; 0 of a tombstone. */
  readonly spent: number;
  /** The person, in the row for them and their leads; null in the other. */
  readonly reachUid: string | null;
  /**
   * In the other row the project that the task was in when it was worked on. That stays: or who moves a task into a project of their
   * own would read how long others worked on it.
   */
  readonly projectId: string | null;
}

/** Its id follows from who it is for, the person, the task and the day (`timeDayId`). */
export const timeDay: Table<TimeDayRow> = {
  name: 'timeDay',
  columns: {
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
  indexes: ['userId', 'taskId', 'reachUid', 'projectId'],
  home: { parent: 'reach', by: 'reachUid', otherwise: { parent: 'projectTime', by: 'projectId' } },
  // With the workload, whose guesses of effort rest on it: a scope more for each person of a large team would be too many.
  scopes: { time: 'reachUid', workload: 'reachUid', projectTime: 'projectId' },
  opens: {},
  references: { userId: 'person', taskId: 'task', reachUid: 'person', projectId: 'project' },
  purged: true,
  // Follows from entries, and stays as a sum where somebody else needs it.
  personal: [],
  prefetch: () => [],
};
