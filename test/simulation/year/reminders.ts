/** Checks the delivered reminders against those that the rows alone say are due. */
import type { NotificationRow } from '#domain/notification/row.ts';
import type { ReminderRow } from '#domain/reminder/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Verdict } from '../judge/verdict.ts';
import { momentDue } from './moments.ts';
import { clockAt, dayAfter, isWorkday, whenClockShows, type Hours } from './local.ts';

/** The longest time that anyone is off work (ms). */
const DAYS = 60;
const NINE = 9 * 60;

interface Known {
  readonly reminders: () => Iterable<ReminderRow>;
  readonly task: (id: string) => TaskRow | undefined;
  readonly hours: (person: string) => Hours | undefined;
}

interface Change<T> {
  readonly before: T | null;
  readonly after: T | null;
}

export class ReminderJudge {
  readonly #known: Known;
  readonly #verdict: Verdict;
  readonly #delivered = new Set<string>();

  constructor(known: Known, verdict: Verdict) {
    this.#known = known;
    this.#verdict = verdict;
  }

  /** When the next one is to be delivered. */
  next(): number[] {
    return this.#open().flatMap((row) => this.#dueAt(row) ?? []);
  }

  /** Checks that all reminders due by this instant have been delivered. */
  checkDone(begun: number): void {
    for (const row of this.#open()) {
      const due = this.#dueAt(row);
      this.#verdict.check(due === null || due > begun, 'reminds in time', () => `${row.id} was due at ${due}`);
    }
  }

  /** Pulse delivered these reminders with these notifications. */
  holdDelivery(
    rows: readonly Change<ReminderRow>[],
    notifications: readonly Change<NotificationRow>[],
    now: number,
  ): void {
    let expected = 0;
    for (const { before, after } of rows) {
      if (!before || !after) continue;
      const due = this.#dueAt(before);
      const isOnce = before.deletedAt === null && after.deletedAt !== null && !this.#delivered.has(after.id);
      this.#verdict.check(isOnce && due !== null && due <= now, 'reminds once, when it is due', () => {
        return `${after.id} was delivered at ${now}, due at ${due}`;
      });
      this.#delivered.add(after.id);
      expected += 1;
    }
    const count = notifications.reduce((sum, { before, after }) => {
      const was = before?.thread === after?.thread && before?.status === 'unread' ? before.count : 0;
      return after?.kind === 'reminder' ? sum + after.count - was : sum;
    }, 0);
    this.#verdict.check(count === expected, 'reminds once, when it is due', () => {
      return `${count} notified of ${expected} reminders at ${now}`;
    });
  }

  #open(): ReminderRow[] {
    return [...this.#known.reminders()].filter(({ deletedAt }) => deletedAt === null);
  }

  #dueAt({ userId, taskId, at, daysBefore, minutesBefore }: ReminderRow): number | null {
    const task = this.#known.task(taskId);
    const hours = this.#known.hours(userId);
    if (!task || !hours || task.deletedAt !== null || task.status === 'DONE') return null;
    if (at !== null) return at;
    const moment = momentDue(task);
    if (moment !== null && minutesBefore !== null) return moment - minutesBefore * 60_000;
    const day = moment === null ? task.deadline : clockAt(moment, hours.zone).date;
    if (day === null) return null;
    const wanted = dayAfter(day, -(daysBefore ?? 0));
    for (let day = 0; day < DAYS; day += 1) {
      const date = dayAfter(wanted, -day);
      const begin = isWorkday(date, hours) ? whenClockShows(date, hours.open, hours.zone) : null;
      if (begin !== null && (moment === null || begin <= moment)) return begin;
    }
    const nine = whenClockShows(wanted, NINE, hours.zone);
    return moment === null || (nine !== null && nine < moment) ? nine : moment;
  }
}
