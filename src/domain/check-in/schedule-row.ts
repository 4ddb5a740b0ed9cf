/** When the next question about a task is due, and the outcomes of earlier ones. Never leaves the server. */
import type { BaseRow, Table } from '../table.ts';
import type { AskHistory } from './when.ts';

/** Its id is the task's. */
export interface CheckInScheduleRow extends BaseRow, AskHistory {
  readonly assignee: string;
  /** When to ask, or to close the open question; null: never. */
  readonly dueAt: number | null;
  /** The open question. */
  readonly pendingId: string | null;
  /** How many questions in a row were missed, and had clean answers. */
  readonly misses: number;
  readonly clean: number;
  /** When people were last notified of misses, and that one could ask less, at this level and of this assignee. */
  readonly missesNotifiedAt: number | null;
  readonly cleanNotifiedAt: number | null;
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
    missesNotifiedAt: 'integer',
    cleanNotifiedAt: 'integer',
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
