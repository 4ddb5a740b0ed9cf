/**
 * What a workload costs to compute, and whether forecasts hold: the demo company's past is replayed, and at the end of
 * each of its weeks it is asked when the next tasks will be done.
 */
import { DAY, HOUR } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { daysAfter } from '#domain/date.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { estimatesOf, guessesOf, type WorkItem } from '#domain/workload/effort.ts';
import { forecast, lateTasks } from '#domain/workload/forecast.ts';
import { lateQuestion } from '#domain/workload/late.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import { colleagues } from '#server/demo/company/people.ts';
import { historyOf } from '#server/demo/history.ts';
import type { Report } from './report/figure.ts';
import { since, timed } from './report/samples.ts';

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
    const guesses = guessesOf({ items, team: estimates, calendar, timeZone: 'Europe/Berlin' });
    return loadOf(items, { today: TODAY, weeks, calendar, usual: calendar, guesses, dateOf, late });
  };
  const name = `workload, ${PEOPLE} people, ${(PEOPLE * OPEN_EACH).toLocaleString('en')} open tasks:`;
  report.add(`${name} all of them, a quarter`, 'ms', await timed(9, () => team.forEach(compute)), { target: 200 });
  const [one = []] = team;
  report.add(`${name} one person, after a change`, 'ms', await timed(60, () => compute(one)), { target: 8 });
  const done = Array.from({ length: 300 }, (_, at) => daysAfter(TODAY, -(at % 80)));
  const ask = () => forecast({ done, today: TODAY, remaining: 200 });
  const all = () => {
    for (const items of team) {
      const finished = items.flatMap(({ doneAt }) => (doneAt === null ? [] : [dateOf(doneAt)]));
      lateTasks(lateQuestion(items, { done: finished, today: TODAY, rest: 1 }));
    }
  };
  report.add('forecast: which tasks of the team will be late', 'ms', await timed(5, all), { target: 1000 });
  report.add('forecast: 10,000 runs of 200 tasks', 'ms', await timed(9, ask), { target: 300 });
  calibrate();
}

/** Every week since there is enough history; each of these many next tasks. */
const NEXT = [5, 10, 20, 40] as const;
const TASKS = 3_000;

function calibrate(): void {
  const now = Date.UTC(2026, 4, 20, 15, 30);
  const people = new Map(colleagues.map(({ key }, at) => [key, newId(at, () => (at + 1) / 100)]));
  const start = performance.now();
  const places = Map.groupBy(finishedIn(people, now), ({ place }) => place);
  const held = { asked: 0, half: 0, likely: 0 };
  for (const finished of places.values()) {
    const dates = finished.map(({ date }) => date).toSorted();
    for (let ago = 210; ago > 0; ago -= 7) {
      const today = new Date(now - ago * DAY).toISOString().slice(0, 10);
      const done = dates.filter((date) => date <= today);
      for (const remaining of NEXT) {
        const actual = dates[done.length + remaining - 1];
        const found = forecast({ done, today, remaining, runs: 2_000 });
        if (actual === undefined || found.kind !== 'dates') continue;
        held.asked += 1;
        if (found.half === null || actual <= found.half) held.half += 1;
        if (found.likely === null || actual <= found.likely) held.likely += 1;
      }
    }
  }
  const percent = (count: number) => `${Math.round((count / held.asked) * 100)}%`;
  console.log(
    `forecast: of ${held.asked} in the demo company's past, the 50% date held in ${percent(held.half)}, ` +
      `the 85% date in ${percent(held.likely)} (${Math.round(since(start))} ms)`,
  );
}

/** On which dates tasks were done in each project. */
function finishedIn(people: ReadonlyMap<string, string>, now: number) {
  const places = new Map<string, string>();
  return historyOf(people, TASKS, now).flatMap(({ at, call }) => {
    const input = call.input as { id: string; projectId?: string | null; status?: string };
    if (call.name === 'task.create') places.set(input.id, input.projectId ?? 'none');
    const isDone = (call.name === 'task.create' || call.name === 'task.move') && input.status === 'DONE';
    return isDone ? [{ place: places.get(input.id) ?? 'none', date: new Date(at).toISOString().slice(0, 10) }] : [];
  });
}

function itemsOf(person: number): WorkItem[] {
  const base = Date.parse(TODAY);
  return Array.from({ length: OPEN_EACH + DONE_EACH }, (_, at): WorkItem => {
    const isDone = at >= OPEN_EACH;
    const startedAt = base - ((at * 7 + person) % 90) * DAY + 9 * HOUR;
    return {
      id: `${person}-${at}`,
      assignee: `${person}`,
      status: isDone ? 'DONE' : 'BACKLOG',
      priority: PRIORITIES[at % PRIORITIES.length] ?? 'STANDARD',
      deadline: at % 6 === 0 ? null : daysAfter(TODAY, ((at * 13 + person) % 120) - 20),
      startDate: null,
      progress: (at * 10) % 100,
      estimate: at % 3 === 0 ? 60 + (at % 8) * 60 : null,
      slips: at % 11 === 0 ? 3 : 0,
      slippedDays: at % 11 === 0 ? 9 : 0,
      answer: at % 23 === 0 ? 'AT_RISK' : null,
      createdAt: startedAt,
      startedAt: isDone ? startedAt : null,
      doneAt: isDone ? startedAt + (1 + (at % 9)) * HOUR : null,
    };
  });
}
