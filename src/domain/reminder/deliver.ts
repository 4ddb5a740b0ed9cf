/** What Pulse itself does when reminders are due. */
import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { id } from '../input.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { canBeChosen } from '../person/rules.ts';
import { linkTo } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { ReminderRow } from './row.ts';

/**
 * Reminds one person of everything that is due. A reminder is deleted with that, so that it may be sent twice. Whatever
 * was late because nothing ran is delivered once.
 */
export const deliverReminders = command({
  name: 'reminder.deliverDue',
  version: 1,
  sender: 'system',
  input: z.strictObject({ person: id('person') }),
  reads: { lists: [{ table: 'reminder', column: 'userId', by: 'person' }] },
  run(tx, { person }, context) {
    for (const row of dueReminders(tx, person, context.now)) {
      tx.put('reminder', { ...row, dueAt: null, deletedAt: context.now });
    }
  },
  notify(tx, { person }, context, before) {
    if (canBeChosen(tx, person) !== null) return;
    for (const row of dueReminders(before, person, context.now)) {
      const task = readableTask(tx, person, row.taskId);
      if (!task || task.status === 'DONE') continue;
      notify(tx, [draftOf(row, task)], context);
    }
  },
});

function dueReminders(rows: Pick<Tx, 'list'>, person: string, now: number): ReminderRow[] {
  return rows
    .list('reminder', 'userId', person)
    .filter(({ deletedAt, dueAt }) => deletedAt === null && dueAt !== null && dueAt <= now);
}

function draftOf({ userId }: ReminderRow, task: TaskRow) {
  return {
    ...notificationText('reminded', { task: task.name }),
    userId,
    kind: 'reminder',
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
  };
}
