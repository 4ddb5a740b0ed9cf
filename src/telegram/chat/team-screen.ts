/** What the leads of a team should know: who is blocked, at risk or silent, and whose week is too full. */
import { displayName } from '#domain/person/rules.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import type { Rows } from '#domain/command.ts';
import { localTime } from '#domain/local-time.ts';
import type { SummaryPart, TeamSummary } from '#domain/team/summary.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { mediansOf } from '#domain/workload/effort.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import { html, inOneLine, type Html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import { openButtons } from './task-screens.ts';
import type { Visitor } from './visitor.ts';

const NAME_MAX = 100;
const USUAL = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
const NONE: ReadonlySet<string> = new Set();

/** `summaries`: of the teams that the person leads, as far as there is something to say. */
export function teamScreen(rows: Rows, visitor: Visitor, summaries: readonly TeamSummary[]): Screen {
  const { t } = visitor.translator;
  const teams = rows
    .list('team', 'memberUids', visitor.person)
    .filter(({ deletedAt, leadUids }) => deletedAt === null && leadUids.includes(visitor.person));
  if (teams.length === 0) return { lines: [html`${t('telegram.noTeam')}`], buttons: [] };
  const lines = teams.flatMap(({ id, name, memberUids }) => {
    const summary = summaries.find(({ teamId }) => teamId === id);
    const over = memberUids
      .filter((person) => isOverloaded(rows, person, visitor))
      .map((person) => displayName(rows, person));
    const said = [...summaryLines(visitor, summary), ...overloadLines(visitor, over)];
    return [
      html`<b>${inOneLine(name, NAME_MAX)}</b>`,
      ...(said.length === 0 ? [html`${t('telegram.teamFine')}`] : said),
      html``,
    ];
  });
  return { lines: lines.slice(0, -1), buttons: [openButtons(visitor, '/team')] };
}

function summaryLines({ translator: { t } }: Visitor, summary: TeamSummary | undefined): Html[] {
  if (!summary) return [];
  const line = (id: 'digest.blocked' | 'digest.atRisk' | 'digest.silent', { count, names }: SummaryPart): Html[] => {
    if (count === 0) return [];
    const listed = names.map((name) => inOneLine(name, NAME_MAX)).join(', ');
    return [html`${t(id, { count })}${listed === '' ? '' : `: ${listed}${count > names.length ? ' …' : ''}`}`];
  };
  return [
    ...line('digest.blocked', summary.blocked),
    ...line('digest.atRisk', summary.atRisk),
    ...line('digest.silent', summary.silent),
    ...(summary.done > 0 ? [html`${t('digest.done', { count: summary.done })}`] : []),
  ];
}

function overloadLines({ translator: { t } }: Visitor, people: readonly string[]): Html[] {
  return people.length === 0 ? [] : [html`${t('telegram.overloaded', { people: people.join(', ') })}`];
}

/** Whether the work of this week is more than its remaining hours, as on the page of the team. */
function isOverloaded(rows: Rows, person: string, { today }: Visitor): boolean {
  const availability = rows.get('availability', person);
  if (!availability) return false;
  const { workingHours, daysOff, timeZone } = availability;
  const calendar = new WorkCalendar(workingHours, daysOff);
  const items = rows.list('workloadTask', 'assignee', person).filter(({ deletedAt }) => deletedAt === null);
  const week = weeksOfPeriod('month', today).find(({ from, to }) => from <= today && today <= to);
  if (!week) return false;
  const medians = mediansOf(items, calendar, timeZone);
  const dateOf = (instant: number) => localTime(instant, timeZone).date;
  const load = loadOf(items, { today, weeks: [week], calendar, usual: USUAL, medians, late: NONE, dateOf });
  return load.weeks[0]?.state === 'over';
}
