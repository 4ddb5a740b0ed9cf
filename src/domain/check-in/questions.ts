/** One notification for all open questions of a person, which interrupts them no more often a day than they allow. */
import type { Rows, Tx } from '../command.ts';
import { datedId } from '../id.ts';
import { wants, type Kind } from '../notification/preferences.ts';
import type { NotificationRow } from '../notification/row.ts';
import { notificationText } from '../notification/texts.ts';
import { pathOf } from '../task/notify.ts';
import { calendarOf } from '../availability/calendar-of.ts';
import { daysAfter } from '../date.ts';
import { DEFAULT_INTERRUPTIONS, type InterruptionsRow } from './interruptions-row.ts';

/** The kind of the notification. */
export const QUESTIONS = 'checkin' satisfies Kind;

/** The pulse counts four weeks, which begin on a Monday. */
const KEPT_DAYS = 28;

function questionsId(personId: string): string {
  return datedId(0, `check-ins ${personId}`);
}

/**
 * Updates the notification to the open questions. A new question makes it unread again, which interrupts; beyond the
 * limit the question is added silently. Without open questions it is deleted everywhere.
 */
export function updateQuestions(tx: Tx, before: Rows, personId: string, now: number): void {
  const id = questionsId(personId);
  const open = tx.list('checkIn', 'pendingFor', personId);
  const former = tx.get('notification', id);
  const [first] = open;
  if (!first) {
    if (former?.deletedAt === null) tx.put('notification', { ...former, deletedAt: now });
    return;
  }
  const profile = tx.get('profile', personId);
  if (!wants(profile?.notify, QUESTIONS, 'app')) return;
  // A question that is open again because its answer was undone does not interrupt.
  const isNew = open.some(({ id: each }) => before.get('checkIn', each) === undefined);
  const isLoud = isNew && countInterruption(tx, personId, profile?.interruptions ?? DEFAULT_INTERRUPTIONS, now);
  const task = tx.get('task', first.taskId);
  const isOne = open.length === 1;
  const row: NotificationRow = {
    id,
    userId: personId,
    kind: QUESTIONS,
    ...(isOne
      ? notificationText('howIsIt', { task: task?.name ?? '' })
      : notificationText('howAreThey', { count: `${open.length}` })),
    action:
      isOne && task
        ? { type: 'check_in', checkInId: first.id, url: pathOf(task) }
        : { type: 'check_ins', url: '/#check-ins' },
    // The first one ever is silent, too, when interruptions are off.
    status: isLoud || (isNew && former) ? 'unread' : (former?.status ?? 'read'),
    seenAt: isNew && (isLoud || former) ? null : former ? former.seenAt : now,
    snoozedUntil: isNew ? null : (former?.snoozedUntil ?? null),
    actorId: null,
    taskId: null,
    projectId: null,
    commentId: null,
    noteId: null,
    count: open.length,
    thread: null,
    createdAt: isLoud || !former ? now : former.createdAt,
    deletedAt: null,
  };
  tx.put('notification', row);
}

/** Whether an interruption is left today. The person's day never goes back, even if their time zone changes. */
function countInterruption(tx: Tx, personId: string, most: number, now: number): boolean {
  const known = tx.get('interruptions', personId);
  const today = calendarOf(tx, personId).dateAt(now);
  const isToday = known !== undefined && known.day >= today;
  const count = isToday ? known.count : 0;
  if (count >= most) return false;
  tx.put('interruptions', {
    id: personId,
    day: isToday ? known.day : today,
    count: count + 1,
    earlier: isToday ? known.earlier : earlierCounts(known, today),
    deletedAt: null,
  });
  return true;
}

/** A new day begins: the last one is an earlier one now. */
function earlierCounts(known: InterruptionsRow | undefined, today: string): InterruptionsRow['earlier'] {
  if (!known) return null;
  const oldest = daysAfter(today, -KEPT_DAYS);
  const kept = Object.entries({ ...known.earlier, [known.day]: known.count }).filter(([day]) => day >= oldest);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
