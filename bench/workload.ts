/** What a workload and a forecast cost to compute. */
import { DAY, HOUR } from '#domain/duration.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { daysAfter } from '#domain/date.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { estimatesOf, guessesOf, type WorkItem } from '#domain/workload/effort.ts';
import { forecast } from '#domain/workload/forecast.ts';
import { spentOf } from '#domain/workload/measured.ts';
import { lateQuestion, lateTasks } from '#domain/workload/late.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import type { Report } from './report/figure.ts';
import { timed } from './report/samples.ts';

const PEOPLE = 50;
const OPEN_EACH = 400;
const DONE_EACH = 200;
const TODAY = '2026-11-18';

export async function measureWorkload(report: Report): Promise<void> {
  const team = Array.from({ length: PEOPLE }, (_, person) => itemsOf(person));
  const calendar = new WorkCalendar(DEFAULT_WORKING_HOURS, [{ from: '2026-12-24', to: '2027-01-03' }]);
  const weeks = weeksOfPeriod('quarter', TODAY);
  const late = new Set<string>();
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const estimates = team.map(estimatesOf);
  const compute = (items: readonly WorkItem[]) => {
    // Of each task two days.
    const days = [...items, ...items].map(({ taskId }, at) => ({ taskId, spent: 15 + (at % 90) }));
    const spent = spentOf(days);
    const guesses = guessesOf({ items, spent, team: estimates, calendar, timeZone: 'Europe/Berlin' });
    return loadOf(items, {
      today: TODAY,
      now: Date.parse(TODAY),
      weeks,
      calendar,
      usual: calendar,
      guesses,
      spent,
      dateOf,
      late,
    });
  };
  const name = `workload, ${PEOPLE} people, ${(PEOPLE * OPEN_EACH).toLocaleString('en')} open tasks:`;
  report.add(`${name} all of them, a quarter`, 'ms', await timed(9, () => team.forEach(compute)), { target: 200 });
  const [one = []] = team;
  report.add(`${name} one person, after a change`, 'ms', await timed(60, () => compute(one)), { target: 8 });
  const done = Array.from({ length: 60 }, (_, at) => daysAfter(TODAY, -(at % 80)));
  const person = { done, created: done, open: 40, inProgress: 2, days: DEFAULT_WORKING_HOURS.days, daysOff: [] };
  const people = Array.from({ length: 5 }, () => person);
  const ask = () => forecast({ people, today: TODAY });
  const all = () => {
    for (const items of team) {
      const finished = items.flatMap(({ doneAt }) => (doneAt === null ? [] : [dateOf(doneAt)]));
      const created = items.map(({ createdAt }) => dateOf(createdAt));
      lateTasks(lateQuestion(items, { done: finished, created, today: TODAY, rest: 1, availability: null }));
    }
  };
  report.add('forecast: which tasks of the team will be late', 'ms', await timed(5, all), { target: 1000 });
  report.add('forecast: 200 tasks, alone and with the usual inflow', 'ms', await timed(9, ask), { target: 300 });
}

function itemsOf(person: number): WorkItem[] {
  const base = Date.parse(TODAY);
  return Array.from({ length: OPEN_EACH + DONE_EACH }, (_, at): WorkItem => {
    const isDone = at >= OPEN_EACH;
    const startedAt = base - ((at * 7 + person) % 90) * DAY + 9 * HOUR;
    return {
      id: `${person}-${at}`,
      taskId: `${person}-${at}`,
      assignee: `${person}`,
      isHelping: false,
      share: 100,
      status: isDone ? 'DONE' : 'BACKLOG',
      priority: PRIORITIES[at % PRIORITIES.length] ?? 'STANDARD',
      deadline: at % 6 === 0 ? null : daysAfter(TODAY, ((at * 13 + person) % 120) - 20),
      dueAt: null,
      startDate: null,
      progress: (at * 10) % 100,
      estimate: at % 3 === 0 ? 60 + (at % 8) * 60 : null,
      slips: at % 11 === 0 ? 3 : 0,
      slippedDays: at % 11 === 0 ? 9 : 0,
      answer: at % 23 === 0 ? 'AT_RISK' : null,
      createdAt: startedAt,
      startedAt: isDone ? startedAt : null,
      doneAt: isDone ? startedAt + (1 + (at % 9)) * HOUR : null,
      waitsFor: 0,
      isPrivate: false,
      isSplit: false,
      inheritedDeadline: null,
    };
  });
}
