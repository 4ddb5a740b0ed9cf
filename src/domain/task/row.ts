import { activityIds } from '../activity/record.ts';
import type { FieldValues } from '../field/value.ts';
import { ERASED_NAME } from '../person/row.ts';
import type { BaseRow, Table } from '../table.ts';

export const STATUSES = ['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'] as const;
export type TaskStatus = (typeof STATUSES)[number];

export const PRIORITIES = ['LOW', 'STANDARD', 'HIGH', 'URGENT'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Micromanagement: how often Pulse asks the assignee for a status. */
export const LEVELS = ['OFF', 'LOW', 'MEDIUM', 'HIGH'] as const;
export type Level = (typeof LEVELS)[number];

export interface TaskRow extends BaseRow {
  /** The short number (`#123`), given at commit; null in a browser until the server's row arrives. */
  readonly number: number | null;
  /** The author. */
  readonly userId: string;
  /** The author's name when the task was made: a record, not kept in step with the directory. */
  readonly authorName: string;
  readonly name: string;
  readonly description: string;
  /** `YYYY-MM-DD`; with a due time, the day in its zone. */
  readonly deadline: string | null;
  /** The time at which it is due, in minutes of the day; null: by the end of the reader’s day. */
  readonly dueTime: number | null;
  /** The time zone that the due time was given in (IANA name). */
  readonly dueZone: string | null;
  /** The instant that follows from the three (`due-time.ts`), for queries. */
  readonly dueAt: number | null;
  readonly status: TaskStatus;
  /** One of `PRIORITIES`; an unknown stored value is kept. */
  readonly priority: string;
  /** 0 to 100. */
  readonly progress: number;
  /** One of `LEVELS`; an unknown stored value is kept. */
  readonly micromanagement: string;
  /** Who last set the level; null if nobody has. */
  readonly levelBy: string | null;
  /** When that was, and why, if they said so. */
  readonly levelAt: number | null;
  readonly levelReason: string | null;
  /** The assignee's latest answer to a check-in and when it was given; null once the task is done or someone else's. */
  readonly answer: string | null;
  readonly answeredAt: number | null;
  /** Ids of tags; the id of a deleted tag counts as no tag. */
  readonly tags: readonly string[];
  readonly assignee: string;
  /** People who help the assignee: never the assignee, and members of its project (`../helping/keep-helpers.ts`). */
  readonly helperUids: readonly string[];
  /** What part of it helpers do, in percent, for those of whom somebody has said so (`../helping/shares.ts`). */
  readonly helperShares: Readonly<Record<string, number>> | null;
  /** The id of a deleted stream counts as no stream. */
  readonly streamId: string | null;
  readonly projectId: string | null;
  /** The task that this is a subtask of: live, in the same project, and not a subtask itself (`subtasks.ts`). */
  readonly parentId: string | null;
  /**
   * The column of its project that it is in: of a category that is its status. Null: the default one (`../column/columns.ts`), as
   * with the id of a deleted column or of one in another project.
   */
  readonly columnId: string | null;
  /** What it says in the fields of its project. The values of deleted fields are left out by readers (`../field/fields.ts`). */
  readonly fieldValues: FieldValues | null;
  /** How many comments it has. */
  readonly comments: number;
  /** Its position in the column (`rank.ts`); ties go by id. */
  readonly rank: string;
  /** When its status last changed, and who changed it; null while it has its first status. */
  readonly movedAt: number | null;
  readonly movedBy: string | null;
  /** What it takes, in minutes; null where nobody has said so. */
  readonly estimate: number | null;
  /** `YYYY-MM-DD`, not after the deadline. */
  readonly startDate: string | null;
  /** When it first was IN_PROGRESS or DONE; kept whatever comes later. */
  readonly startedAt: number | null;
  /** When it was DONE; null while it is not. */
  readonly doneAt: number | null;
  /** How often the deadline moved to a later day, and by how many days in all (`history.ts`). */
  readonly slips: number;
  readonly slippedDays: number;
  /** The last deadline before the latest change of it, and when that was. */
  readonly priorDeadline: string | null;
  readonly deadlineAt: number | null;
  /**
   * Whether the assignee lets their leads know of a task without a project what they know of one in a project. Says nothing
   * of a task in a project.
   */
  readonly isShared: boolean;
  /** The series that it comes in, and as which of its tasks; null for a task that does not repeat. */
  readonly seriesId: string | null;
  readonly occurrence: number | null;
  /** For how many open tasks it waits (`dependency/`). */
  readonly waitsFor: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const task: Table<TaskRow> = {
  name: 'task',
  columns: {
    id: 'text',
    number: 'integer',
    userId: 'text',
    authorName: 'text',
    name: 'text',
    description: 'text',
    deadline: 'text',
    dueTime: 'integer',
    dueZone: 'text',
    dueAt: 'integer',
    status: 'text',
    priority: 'text',
    progress: 'integer',
    micromanagement: 'text',
    levelBy: 'text',
    levelAt: 'integer',
    levelReason: 'text',
    answer: 'text',
    answeredAt: 'integer',
    tags: 'list',
    assignee: 'text',
    helperUids: 'list',
    helperShares: 'json',
    streamId: 'text',
    projectId: 'text',
    parentId: 'text',
    columnId: 'text',
    fieldValues: 'json',
    comments: 'integer',
    rank: 'text',
    movedAt: 'integer',
    movedBy: 'text',
    estimate: 'integer',
    startDate: 'text',
    startedAt: 'integer',
    doneAt: 'integer',
    slips: 'integer',
    slippedDays: 'integer',
    priorDeadline: 'text',
    deadlineAt: 'integer',
    isShared: 'boolean',
    seriesId: 'text',
    occurrence: 'integer',
    waitsFor: 'integer',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['assignee', 'userId', 'helperUids', 'projectId', 'parentId'],
  home: { parent: 'project', by: 'projectId', otherwise: ['userId', 'assignee', 'helperUids'] },
  // An opened task shows the subtasks that its reader may read.
  scopes: { assigned: 'assignee', authored: 'userId', helping: 'helperUids', project: 'projectId', task: 'parentId' },
  opens: { task: 'readers' },
  references: {
    userId: 'person',
    assignee: 'person',
    helperUids: 'person',
    levelBy: 'person',
    movedBy: 'person',
    tags: 'tag',
    streamId: 'stream',
    projectId: 'project',
    parentId: 'task',
    columnId: 'column',
    seriesId: 'series',
  },
  purged: true,
  personal: [
    { of: 'assignee', exported: { as: 'tasks' }, erased: {}, deleted: false },
    // Erasing a person ends that they help (`../helping/keep-helpers.ts`).
    { of: 'helperUids', exported: { as: 'tasks' }, erased: {}, deleted: false },
    { of: 'userId', exported: { as: 'tasks' }, erased: { authorName: ERASED_NAME }, deleted: false },
  ],
  // Changes of a task are recorded in these rows, and copied for leads.
  prefetch: (id, by) => [
    ...activityIds(id, by).map((each) => ['activity', each] as const),
    ['workloadTask', id],
    ['checkInSchedule', id],
  ],
  // Its reminders follow its status, its due date and its place, and what waits for it follows its status.
  prefetchLists: [
    ['reminder', 'taskId'],
    ['dependency', 'taskId'],
  ],
};
