/** Invariants of notifications: what a snooze keeps, and what is silent for people who muted a task. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

const OF_ALL = ['notification.markAllRead', 'notification.markSeen'];
const MUTED = ['comment', 'completion', 'dependency', 'status'];

/** `before` is the state that the command was decided on. */
export function judgeNotificationEntry({ name, at, changes }: Entry, before: State, verdict: Verdict): void {
  for (const { table, before: was, after: is } of changes) {
    if (table !== 'notification' || is === null) continue;
    const isSnoozed = was !== null && number(was, 'snoozedUntil') > at;
    verdict.check(!isSnoozed || !OF_ALL.includes(name), 'snoozes', () => {
      return `${is.id} is read or seen at ${at} with the others, snoozed until ${number(was, 'snoozedUntil')}`;
    });
    // Looking neither reads nor hides anything, and nothing is added to what was looked at.
    const isSeenOnly = name === 'notification.markSeen';
    verdict.check(!isSeenOnly || (was !== null && same(was, is)), 'sees', () => `${is.id} is changed by a look`);
    const isJoined = was !== null && number(was, 'count') < number(is, 'count') && text(is, 'kind') !== 'checkin';
    verdict.check(
      !isJoined || Reflect.get(was, 'seenAt') === null,
      'sees',
      () => `${is.id} gains an event after a look`,
    );
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

/** But for what says that it was seen. */
function same(one: Row, other: Row): boolean {
  const shown = ({ seenAt: _seenAt, thread: _thread, ...row }: Record<string, unknown>) => JSON.stringify(row);
  return shown({ ...one }) === shown({ ...other });
}

function number(row: Row | null, column: string): number {
  return Number((row && Reflect.get(row, column)) ?? 0);
}
