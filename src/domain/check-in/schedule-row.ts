/** When the next question about a task is due, and what has come of the earlier ones. Never leaves the server. */
import type { BaseRow, Table } from '../table.ts';
import type { AskHistory } from './when.ts';

/** Its id is the task's. */
export interface CheckInScheduleRow extends BaseRow, AskHistory {
  readonly assignee: string;
  /** When something is to be done: ask, or close the open question. Null: nothing. */
  readonly dueAt: number | null;
  /** The open question. */
  readonly pendingId: string | null;
  /** How many questions in a row were missed, and answered with nothing in the way. */
  readonly misses: number;
  readonly clean: number;
}

export const checkInSchedule: Table<CheckInScheduleRow> = {
  name: 'checkInSchedule',
  columns: {
    id: 'text',
    assignee: 'text',
    dueAt: 'integer',
    after: 'integer',
    touchedAt: 'integer',
    snoozedUntil: 'integer',
    pendingId: 'text',
    misses: 'integer',
    clean: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['assignee'],
  home: { people: [] },
  scopes: {},
  opens: {},
  references: { id: 'task', assignee: 'person', pendingId: 'checkIn' },
  // Removed with its task (schedule.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
