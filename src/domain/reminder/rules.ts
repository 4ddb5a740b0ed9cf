/** Who may set a reminder. The rule returns the refusal, or null where that is allowed. */
import type { Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { TaskRow } from '../task/row.ts';

/** Of one person about one task. */
const MOST_REMINDERS = 10;

/** People who can read a task can be reminded of it, as long as it is not done. */
export function canRemind(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  if (task.status === 'DONE') return new Refusal('reminder_of_done');
  const own = rows.list('reminder', 'taskId', task.id).filter((row) => row.userId === actor && row.deletedAt === null);
  return own.length < MOST_REMINDERS ? null : new Refusal('too_many_reminders', { max: MOST_REMINDERS });
}
