/** What a team's leads are told on Monday morning. */
import type { PersonCalendar } from '../availability/person-calendar.ts';
import { isFirstOfWeek } from '../check-in/when.ts';
import { mondayOf } from '../workload/period.ts';

/** Tasks of one state. */
export interface SummaryPart {
  readonly count: number;
  /** The names of the first ones that the lead can read. */
  readonly names: readonly string[];
}

export interface TeamSummary {
  readonly teamId: string;
  readonly name: string;
  readonly blocked: SummaryPart;
  readonly atRisk: SummaryPart;
  readonly silent: SummaryPart;
  /** How many were done in the week before. */
  readonly done: number;
}

/** The Monday of the week whose summary the person is given now: while they work on their first working day. */
export function summaryWeek(calendar: PersonCalendar, now: number): string | null {
  const today = calendar.dateAt(now);
  return calendar.worksAt(now) && isFirstOfWeek(today, calendar) ? mondayOf(today) : null;
}

/** There is nothing to say otherwise. */
export function hasNews({ blocked, atRisk, silent, done }: TeamSummary): boolean {
  return blocked.count + atRisk.count + silent.count + done > 0;
}
