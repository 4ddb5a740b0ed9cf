/** Who may set a reminder, and remove it. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TaskRow } from '../task/row.ts';
import type { ReminderRow } from './row.ts';

/** Of one person about one task. */
const MOST_REMINDERS = 10;

/** The actor's own reminder; throws where it is missing, delivered or another's. */
export function reminderFor(rows: Rows, actor: string, id: string): ReminderRow {
  const row = live(rows, 'reminder', id);
  if (row?.userId !== actor) throw new Refusal('reminder_not_found');
  return row;
}

/** People who can read a task can be reminded of it, as long as it is not done. */
export function canRemind(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  if (task.status === 'DONE') return new Refusal('reminder_of_done');
  const own = rows.list('reminder', 'taskId', task.id).filter((row) => row.userId === actor && row.deletedAt === null);
  return own.length < MOST_REMINDERS ? null : new Refusal('too_many_reminders', { max: MOST_REMINDERS });
}
