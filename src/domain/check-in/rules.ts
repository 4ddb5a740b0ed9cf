/** Who may answer a check-in. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { CheckInRow } from './row.ts';

interface Asked {
  readonly row: CheckInRow;
  readonly task: TaskRow;
}

/** The check-in with its task; throws where either is missing or hidden from the actor. */
export function checkInFor(rows: Rows, actor: string, id: string): Asked {
  const row = live(rows, 'checkIn', id);
  const task = row && readableTask(rows, actor, row.taskId);
  if (!task) throw new Refusal('check_in_not_found');
  return { row, task };
}

/** Only the person who was asked, while the question is open: the first of two answers counts. */
export function canAnswer(actor: string, { assignee, status }: CheckInRow): Refusal | null {
  if (assignee !== actor) return new Refusal('not_allowed');
  return status === 'pending' ? null : new Refusal('check_in_closed');
}

/** While the task is unchanged since the answer, and nothing else was asked or answered about it. */
export function canTakeBack(rows: Rows, actor: string, { row, task }: Asked): Refusal | null {
  if (row.assignee !== actor) return new Refusal('not_allowed');
  const isAskedAgain = rows
    .list('checkIn', 'taskId', task.id)
    .some(({ id, askedAt }) => id !== row.id && askedAt >= row.askedAt);
  const isLatest = row.status === 'answered' && row.before !== null && task.assignee === actor && !isAskedAgain;
  if (!isLatest) return new Refusal('changed_since');
  const left = row.answer === 'DONE' ? task.status === 'DONE' : task.answeredAt === row.closedAt;
  const progress = row.answer === 'DONE' ? 100 : row.progress;
  return left && (progress === null || progress === task.progress) ? null : new Refusal('changed_since');
}

/** While the answer could be taken back, and has no words yet. */
export function canAddToAnswer(rows: Rows, actor: string, asked: Asked): Refusal | null {
  return canTakeBack(rows, actor, asked) ?? (asked.row.words === null ? null : new Refusal('changed_since'));
}
