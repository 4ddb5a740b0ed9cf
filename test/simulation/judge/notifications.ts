/** Invariants of notifications: what a snooze keeps, and what is silent for people who muted a task. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

const MUTED = ['comment', 'completion', 'status'];

/** `before` is the state that the command was decided on. */
export function judgeNotificationEntry({ name, at, changes }: Entry, before: State, verdict: Verdict): void {
  for (const { table, before: was, after: is } of changes) {
    if (table !== 'notification' || is === null) continue;
    const isSnoozed = was !== null && number(was, 'snoozedUntil') > at;
    verdict.check(!isSnoozed || name !== 'notification.markAllRead', 'snoozes', () => {
      return `${is.id} is read at ${at} with the others, snoozed until ${number(was, 'snoozedUntil')}`;
    });
    const isNews = was === null || number(was, 'createdAt') < number(is, 'createdAt');
    if (!isNews || !MUTED.includes(text(is, 'kind'))) continue;
    const [person, task] = [text(is, 'userId'), text(is, 'taskId')];
    const muted = before
      .all('subscription')
      .some(
        (row) =>
          row.deletedAt === null &&
          text(row, 'userId') === person &&
          text(row, 'taskId') === task &&
          text(row, 'kind') === 'mute',
      );
    verdict.check(!muted, 'mutes', () => `${person} is notified of the ${text(is, 'kind')} on ${task}, muted`);
  }
}

function number(row: Row | null, column: string): number {
  return Number((row && Reflect.get(row, column)) ?? 0);
}
