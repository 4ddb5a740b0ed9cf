import { calendarOf } from '#domain/availability/calendar-of.ts';
import type { Rows } from '#domain/command.ts';
import { summaryWeek, type TeamSummary } from '#domain/team/summary.ts';

const NOTHING_SAID = { count: 0, names: [] };

/**
 * What `server/team-summary.ts` asks of a database, without its counts: every team that the person leads has some news
 * here.
 */
export function readSummary(
  rows: Rows,
  person: string,
  now: number,
  sentWeek: string | null,
): { readonly week: string; readonly teams: readonly TeamSummary[] } | null {
  const week = summaryWeek(calendarOf(rows, person), now);
  if (week === null || week === sentWeek) return null;
  const led = rows.list('team', 'memberUids', person).filter(({ leadUids }) => leadUids.includes(person));
  const news = { blocked: NOTHING_SAID, atRisk: NOTHING_SAID, silent: NOTHING_SAID, done: 1 };
  return { week, teams: led.map(({ id, name }) => ({ teamId: id, name, ...news })) };
}
