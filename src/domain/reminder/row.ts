/** A person's own wish to be reminded of a task, at a time or before its due date. Once that has happened it is deleted. */
import type { BaseRow, Table } from '../table.ts';

export interface ReminderRow extends BaseRow {
  readonly userId: string;
  readonly taskId: string;
  /** The chosen time; null for a reminder before the task is due. */
  readonly at: number | null;
  /** That many days before the due date, when the person begins to work; null for others. */
  readonly daysBefore: number | null;
  /** That many minutes before the due time; null for others. */
  readonly minutesBefore: number | null;
  /** When the person is reminded. Null while there is nothing to remind of: the task is done, deleted or out of reach. */
  readonly dueAt: number | null;
  readonly createdAt: number;
}

export const reminder: Table<ReminderRow> = {
  name: 'reminder',
  columns: {
    id: 'text',
    userId: 'text',
    taskId: 'text',
    at: 'integer',
    daysBefore: 'integer',
    minutesBefore: 'integer',
    dueAt: 'integer',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId', 'taskId'],
  home: { people: ['userId'] },
  scopes: { user: 'userId' },
  opens: {},
  references: { userId: 'person', taskId: 'task' },
  purged: true,
  personal: [{ of: 'userId', exported: { as: 'reminders' }, erased: {}, deleted: true }],
  prefetch: () => [],
};
