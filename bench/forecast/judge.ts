/** Asks for forecasts in the past of simulated teams, and compares them with what came. */
import { daysAfter } from '#domain/date.ts';
import { DAY } from '#domain/duration.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { estimatesOf, guessesOf, type WorkItem } from '#domain/workload/effort.ts';
import type { Spent } from '#domain/workload/measured.ts';
import { forecast } from '#domain/workload/forecast.ts';
import { lateQuestionOf, lateTasks, type LateContext } from '#domain/workload/late.ts';
import { FORECAST_WINDOW, type Worker } from '#domain/workload/past-days.ts';
import { riskOf } from '#domain/workload/definitions.ts';
import { USUAL } from '#domain/workload/usual.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import { FIRST_DAY, isHeld, YEARS, type Person, type SimulatedTask, type SimulatedTeam } from './team.ts';

/** How often what was said held. */
export interface Verdict {
  /** Weeks with open work and ten days with something done, and in how many of them there was a forecast. */
  weeks: number;
  given: number;
  /** Of each pair of dates whose outcome is known. */
  readonly alone: Held;
  readonly withInflow: Held;
  /** Tasks due in two weeks, by what became of them. */
  readonly inTime: Flagged;
  readonly late: Flagged;
  /** Past weeks of people, and those that guesses lift above their hours. */
  personWeeks: number;
  lifted: number;
}

interface Held {
  asked: number;
  half: number;
  likely: number;
}

interface Flagged {
  tasks: number;
  flagged: number;
}

export function noVerdict(): Verdict {
  const [none, nobody] = [
    { asked: 0, half: 0, likely: 0 },
    { tasks: 0, flagged: 0 },
  ];
  return {
    weeks: 0,
    given: 0,
    alone: { ...none },
    withInflow: { ...none },
    inTime: { ...nobody },
    late: { ...nobody },
    personWeeks: 0,
    lifted: 0,
  };
}

/** Each Sunday from when there is a quarter behind it. */
export function judge(team: SimulatedTeam, verdict: Verdict): void {
  const empty = emptyDays(team.tasks);
  for (let week = FORECAST_WINDOW / 7; week < YEARS * 52; week += 1) {
    const today = daysAfter(FIRST_DAY, week * 7 - 1);
    judgeForecast(team, today, { empty, verdict });
    for (const person of team.people) judgeRisk(team, person, today, verdict);
  }
  for (const person of team.people) judgeWeeks(team, person, verdict);
}

const RUNS = 300;

interface Judging {
  readonly empty: readonly string[];
  readonly verdict: Verdict;
}

function judgeForecast({ tasks, people }: SimulatedTeam, today: string, { empty, verdict }: Judging): void {
  const evening = Date.parse(today) + DAY - 1;
  const since = Date.parse(today) - FORECAST_WINDOW * DAY;
  const known = tasks.filter(({ createdAt }) => createdAt <= evening);
  const finished = known.filter(({ doneAt }) => doneAt !== null && doneAt <= evening && doneAt >= since);
  const remaining = known.filter((task) => isOpen(task, evening) && !isHeld(task.held, today)).length;
  const done = finished.map(({ doneAt }) => dateOf(doneAt ?? 0));
  if (remaining === 0 || new Set(done).size < 10) return;
  verdict.weeks += 1;
  const found = forecast({
    people: people.map(({ id, hours, daysOff }): Worker => {
      const theirs = known.filter((task) => ownerAt(task, evening) === id);
      const open = theirs.filter((task) => isOpen(task, evening) && !isHeld(task.held, today));
      return {
        done: theirs.flatMap(({ doneAt }) => (doneAt === null || doneAt > evening ? [] : [dateOf(doneAt)])),
        created: theirs.map(({ createdAt }) => dateOf(createdAt)),
        open: open.length,
        inProgress: open.filter(({ startedAt }) => startedAt !== null && startedAt <= evening).length,
        days: hours.days,
        daysOff,
      };
    }),
    today,
    runs: RUNS,
  });
  if (found.kind !== 'dates') return;
  verdict.given += 1;
  count(verdict.alone, found, doneAfter(tasks, evening, remaining));
  if (found.withInflow) count(verdict.withInflow, found.withInflow, empty.find((day) => day > today) ?? null);
}

type Dates = Readonly<Record<'half' | 'likely', string | null>>;

function count(held: Held, { half, likely }: Dates, actual: string | null): void {
  if (actual === null) return;
  held.asked += 1;
  if (half === null || actual <= half) held.half += 1;
  if (likely === null || actual <= likely) held.likely += 1;
}

/** On which day as many tasks were done as were open. */
function doneAfter(tasks: readonly SimulatedTask[], evening: number, remaining: number): string | null {
  const next = tasks.flatMap(({ doneAt }) => (doneAt !== null && doneAt > evening ? [doneAt] : []));
  const at = next.toSorted((one, other) => one - other)[remaining - 1];
  return at === undefined ? null : dateOf(at);
}

/** The days at whose end nothing was left to do. */
function emptyDays(tasks: readonly SimulatedTask[]): string[] {
  const days = Array.from({ length: YEARS * 52 * 7 }, (_, at) => daysAfter(FIRST_DAY, at));
  return days.filter((day) => {
    const evening = Date.parse(day) + DAY - 1;
    return !tasks.some(
      (task) => task.createdAt <= evening && isOpen(task, evening) && !(task.held && isHeld(task.held, day)),
    );
  });
}

function judgeRisk({ tasks }: SimulatedTeam, person: Person, today: string, verdict: Verdict): void {
  const evening = Date.parse(today) + DAY - 1;
  const items = itemsAt(tasks, person.id, evening);
  const late = lateTasks(lateQuestionOf(items, knownOf(person, today)));
  for (const item of items.filter((each) => isDueInTwoWeeks(each, today))) {
    const outcome = isInTime(tasks, item) ? verdict.inTime : verdict.late;
    outcome.tasks += 1;
    if (riskOf(item, { today, now: evening, late }) !== null) outcome.flagged += 1;
  }
}

/** On a Sunday. */
export function knownOf({ hours, daysOff }: Person, today: string): LateContext {
  return { today, rest: 0, availability: { workingHours: hours, daysOff }, dateOf };
}

/** In 12 to 18 days. */
export function isDueInTwoWeeks({ status, deadline }: WorkItem, today: string): boolean {
  const [from, to] = [daysAfter(today, 12), daysAfter(today, 18)];
  return status !== 'DONE' && deadline !== null && from <= deadline && deadline <= to;
}

export function isInTime(tasks: readonly SimulatedTask[], { id, deadline }: WorkItem): boolean {
  const doneAt = tasks.find((task) => task.id === id)?.doneAt ?? null;
  return doneAt !== null && deadline !== null && dateOf(doneAt) <= deadline;
}

function judgeWeeks({ tasks, people }: SimulatedTeam, person: Person, verdict: Verdict): void {
  const today = daysAfter(FIRST_DAY, YEARS * 52 * 7);
  const instant = Date.parse(today);
  const items = itemsAt(tasks, person.id, instant);
  const calendar = new WorkCalendar({ ...person.hours, days: person.hours.days }, person.daysOff);
  const team = people.map(({ id }) => estimatesOf(itemsAt(tasks, id, instant)));
  const guesses = guessesOf({ items, spent: NOTHING, team, calendar, timeZone: 'UTC' });
  const weeks = Array.from({ length: YEARS * 52 }, (_, at) => {
    const from = daysAfter(FIRST_DAY, at * 7);
    return { from, to: daysAfter(from, 6) };
  });
  const known = { guesses, spent: NOTHING };
  const load = loadOf(items, { ...known, today, now: instant, weeks, calendar, usual: USUAL, dateOf, late: new Set() });
  for (const { planned, capacity } of load.weeks) {
    verdict.personWeeks += 1;
    if (planned.guessed > 0.01 && planned.minutes > (capacity ?? 0) + 0.01) verdict.lifted += 1;
  }
}

/** Nobody in these teams measures time. */
const NOTHING: Spent = new Map();

/** What was known of a person's tasks then. */
export function itemsAt(tasks: readonly SimulatedTask[], person: string, instant: number): WorkItem[] {
  return tasks.flatMap((task): WorkItem[] => {
    if (task.createdAt > instant || ownerAt(task, instant) !== person) return [];
    const isDone = !isOpen(task, instant);
    const startedAt = task.startedAt !== null && task.startedAt <= instant ? task.startedAt : null;
    const open =
      task.held && isHeld(task.held, dateOf(instant)) ? 'ON_HOLD' : startedAt === null ? 'BACKLOG' : 'IN_PROGRESS';
    return [
      {
        id: task.id,
        taskId: task.id,
        assignee: person,
        isHelping: false,
        share: 100,
        status: isDone ? 'DONE' : open,
        priority: task.priority,
        deadline: task.deadline,
        dueAt: null,
        startDate: null,
        progress: isDone ? 100 : 0,
        estimate: task.estimate,
        slips: 0,
        slippedDays: 0,
        answer: null,
        createdAt: task.createdAt,
        startedAt,
        doneAt: isDone ? task.doneAt : null,
        waitsFor: 0,
        isPrivate: false,
        isSplit: false,
        inheritedDeadline: null,
      },
    ];
  });
}

function isOpen({ doneAt }: SimulatedTask, instant: number): boolean {
  return doneAt === null || doneAt > instant;
}

export function ownerAt({ owners }: SimulatedTask, instant: number): string | undefined {
  return owners.findLast(({ from }) => from <= instant)?.person ?? owners[0]?.person;
}

export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
