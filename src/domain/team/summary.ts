/** What the leads of a team are notified of on Monday morning. */
import { mondayOf } from '../date.ts';
import type { PersonCalendar } from '../availability/person-calendar.ts';
import { isFirstOfWeek } from '../check-in/when.ts';

/** Tasks of one state. */
export interface SummaryPart {
  readonly count: number;
  /** The names of the first few that the lead can read. */
  readonly names: readonly string[];
}

export interface TeamSummary {
  readonly teamId: string;
  readonly name: string;
  readonly blocked: SummaryPart;
  readonly atRisk: SummaryPart;
  readonly silent: SummaryPart;
  /** The number of tasks done in the week before. */
  readonly done: number;
}

/** The Monday of the week whose summary is due for the person now: in the hours of their first working day. */
export function summaryWeek(calendar: PersonCalendar, now: number): string | null {
  const today = calendar.dateAt(now);
  return calendar.worksAt(now) && isFirstOfWeek(today, calendar) ? mondayOf(today) : null;
}

/** Otherwise there is nothing to report. */
export function hasNews({ blocked, atRisk, silent, done }: TeamSummary): boolean {
  return blocked.count + atRisk.count + silent.count + done > 0;
}
