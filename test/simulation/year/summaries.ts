/** Checks that each lead is given one summary of each week, on their first working day of it. */
import type { NotificationRow } from '#domain/notification/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import type { Verdict } from '../judge/verdict.ts';
import { clockAt, dayAfter, isAtWork, isWorkday, whenClockShows, type Hours } from './local.ts';

/** The longest time that the next working day is looked for. */
const DAYS = 90;
/** Between looking at the clock and the commit (ms). */
const ON_ITS_WAY = 5_000;

interface Known {
  readonly teams: () => Iterable<TeamRow>;
  readonly hours: (person: string) => Hours | undefined;
}

interface Change {
  readonly before: NotificationRow | null;
  readonly after: NotificationRow | null;
}

export class SummaryJudge {
  readonly #known: Known;
  readonly #verdict: Verdict;
  readonly #given = new Set<string>();
  /** The hours that people had until this instant. */
  readonly #former = new Map<string, { readonly hours: Hours; readonly until: number }>();

  constructor(known: Known, verdict: Verdict) {
    this.#known = known;
    this.#verdict = verdict;
  }

  /** When the next ones are to be given. */
  next(now: number): number[] {
    return this.#leads().flatMap(({ lead }) => {
      const hours = this.#known.hours(lead);
      if (!hours) return [];
      const today = clockAt(now, hours.zone).date;
      for (let day = 0; day < DAYS; day += 1) {
        const date = dayAfter(today, day);
        const at = isFirstOfWeek(date, hours) ? whenClockShows(date, hours.open, hours.zone) : null;
        if (at !== null && at > now) return [at];
      }
      return [];
    });
  }

  /** The person works at other hours from now on. */
  hoursChange(person: string, until: number): void {
    const hours = this.#known.hours(person);
    if (hours) this.#former.set(person, { hours, until });
  }

  holdSummary(notifications: readonly Change[], now: number): void {
    for (const { before, after } of notifications) {
      if (!after) continue;
      const [, team = ''] =
        /^\/team\/([^?]+)/.exec(after.action && 'url' in after.action ? after.action.url : '') ?? [];
      const week = this.#weekAt(after.userId, now);
      this.#verdict.check(week !== null, 'summaries at work', () => `${after.userId} was given one at ${now}`);
      const key = `${team} ${after.userId} ${week}`;
      const isFirst = before === null && !this.#given.has(key);
      this.#verdict.check(isFirst, 'one summary a week', () => `${key} was given again at ${now}`);
      this.#given.add(key);
    }
  }

  /** Checks that all leads who are at work at both instants, on the first day of their week, have theirs. */
  checkDone(begun: number, now: number): void {
    for (const { team, lead } of this.#leads()) {
      const hours = this.#known.hours(lead);
      if (!hours) continue;
      const [then, week] = [weekOf(begun, hours), weekOf(now, hours)];
      const isGiven = week === null || then !== week || this.#given.has(`${team} ${lead} ${week}`);
      this.#verdict.check(isGiven, 'summaries in time', () => `${lead} has none of ${week} at ${now}`);
    }
  }

  #leads(): { readonly team: string; readonly lead: string }[] {
    const live = [...this.#known.teams()].filter(({ deletedAt }) => deletedAt === null);
    return live.flatMap(({ id, leadUids }) => leadUids.map((lead) => ({ team: id, lead })));
  }

  /** By the hours of now, or of a moment ago. */
  #weekAt(person: string, now: number): string | null {
    const hours = this.#known.hours(person);
    const former = this.#former.get(person);
    const possible = [hours, former && former.until >= now - ON_ITS_WAY ? former.hours : undefined];
    for (const each of possible) {
      const week = each && (weekOf(now, each) ?? weekOf(now - ON_ITS_WAY, each));
      if (typeof week === 'string') return week;
    }
    return null;
  }
}

/** The Monday of the week whose first working day this is, if the person is at work. */
function weekOf(instant: number, hours: Hours): string | null {
  const { date } = clockAt(instant, hours.zone);
  return isAtWork(instant, hours) && isFirstOfWeek(date, hours) ? dayAfter(date, 1 - weekday(date)) : null;
}

function isFirstOfWeek(date: string, hours: Hours): boolean {
  if (!isWorkday(date, hours)) return false;
  for (let back = 1; back < weekday(date); back += 1) if (isWorkday(dayAfter(date, -back), hours)) return false;
  return true;
}

function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
