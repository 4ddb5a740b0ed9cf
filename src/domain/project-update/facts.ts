/** What happened in a project, from its rows: data without words, so that each reader has it in their language. Pure. */
import { daysAfter, daysUntil, isoWeekday } from '../date.ts';
import { DAY } from '../duration.ts';
import type { TaskRow } from '../task/row.ts';
import type { DaySpan } from '../workload/calendar.ts';
import { criticalPath, type PathContext } from '../dependency/critical-path.ts';
import { doneOnce, isOnHold, isOpen, isOverdue, withoutParents } from '../workload/definitions.ts';
import { forecast } from '../workload/forecast.ts';
import { FORECAST_WINDOW, type Worker } from '../workload/past-days.ts';
import { workCalendarOf, type KnownHours } from '../workload/usual.ts';
import type { Health } from './row.ts';

/** How many of a kind are named; an update is one screen. */
export const MOST_FACTS = 5;

/**
 * What moves a forecast. `came`: more tasks than usual; `slipped`: were put off, or due and not done; `away`: somebody, for
 * so many working days; `fewer`, `more`: done than usual; `held`: tasks put on hold.
 */
export const REASONS = ['came', 'slipped', 'away', 'fewer', 'more', 'held'] as const;

/** A decision that is asked of somebody. `unblock`: how a task goes on; `date`: a new date or done; `due`: of the project. */
export const WANTS = ['due', 'unblock', 'date'] as const;

export type Reason = {
  readonly kind: (typeof REASONS)[number];
  readonly count: number;
  readonly person: string | null;
};
export type Want = { readonly what: (typeof WANTS)[number]; readonly person: string; readonly task: string | null };

/** Counts are of all; at most `MOST_FACTS` are named. */
export type Facts = {
  readonly since: number;
  readonly until: number;
  readonly done: {
    readonly count: number;
    readonly people: readonly { readonly person: string; readonly count: number; readonly tasks: readonly string[] }[];
  };
  /** To a later date, by so many days. */
  readonly moved: {
    readonly count: number;
    readonly tasks: readonly { readonly task: string; readonly days: number }[];
  };
  readonly stuck: {
    readonly count: number;
    readonly tasks: readonly { readonly task: string; readonly person: string; readonly since: number }[];
  };
  /** The dates by which all is done in 85 of 100 runs, null: more than three years away. Null: too little history. */
  readonly forecast: { readonly before: string | null; readonly now: string | null } | null;
  readonly reasons: readonly Reason[];
  readonly next: readonly { readonly task: string; readonly person: string }[];
  readonly asked: readonly Want[];
};

type FactTask = Pick<
  TaskRow,
  | 'id'
  | 'userId'
  | 'assignee'
  | 'parentId'
  | 'seriesId'
  | 'status'
  | 'deadline'
  | 'dueAt'
  | 'priorDeadline'
  | 'deadlineAt'
  | 'answer'
  | 'answeredAt'
  | 'movedAt'
  | 'createdAt'
  | 'doneAt'
  | 'estimate'
  | 'progress'
>;

interface FactsQuestion {
  /** All tasks of the project. */
  readonly tasks: readonly FactTask[];
  readonly dependencies: PathContext['dependencies'];
  readonly knownOf: (person: string) => KnownHours | undefined;
  readonly ownerUid: string;
  /** The plain date on which the project is due. */
  readonly dueOn: string | null;
  readonly since: number;
  readonly until: number;
  /** The plain date of an instant, for the owner. */
  readonly dateOf: (instant: number) => string;
}

export function factsOf(question: FactsQuestion): Facts {
  const { tasks, since, until, dateOf } = question;
  const today = dateOf(until);
  const isIn = (at: number | null): boolean => at !== null && at >= since && at < until;
  const done = tasks.filter(({ doneAt }) => isIn(doneAt));
  const open = tasks.filter(isOpen);
  const moved = open
    .map((task) => ({ task: task.id, days: isIn(task.deadlineAt) ? slippedDays(task) : 0 }))
    .filter(({ days }) => days > 0)
    .sort((one, other) => other.days - one.days || compare(one.task, other.task));
  const stuck = open
    .filter(({ answer }) => answer === 'BLOCKED')
    .map((task) => ({ task: task.id, person: task.assignee, since: task.answeredAt ?? until, of: task }))
    .sort((one, other) => one.since - other.since || compare(one.task, other.task));
  const likely = likelyDates(question);
  const next = withoutParents(open)
    .filter((task) => !isOnHold(task) && task.answer !== 'BLOCKED')
    .sort(
      (one, other) =>
        Number(other.status === 'IN_PROGRESS') - Number(one.status === 'IN_PROGRESS') ||
        compare(one.deadline ?? '9', other.deadline ?? '9') ||
        compare(one.id, other.id),
    );
  return {
    since,
    until,
    done: { count: done.length, people: doneBy(done) },
    moved: { count: moved.length, tasks: moved.slice(0, MOST_FACTS) },
    stuck: {
      count: stuck.length,
      tasks: stuck.slice(0, MOST_FACTS).map(({ task, person, since: from }) => ({ task, person, since: from })),
    },
    forecast: likely,
    reasons: reasonsOf(question),
    next: next.slice(0, 3).map(({ id, assignee }) => ({ task: id, person: assignee })),
    asked: wantsOf(
      question,
      stuck.map(({ of }) => of),
      open.filter((task) => isOverdue(task, { today, now: until }) && task.answer !== 'BLOCKED'),
      isTooLate(likely, question.dueOn),
    ),
  };
}

/** What the facts speak for, until the owner says otherwise. */
export function presetHealth(
  { forecast: likely, stuck, until }: Facts,
  dueOn: string | null,
  dateOf: FactsQuestion['dateOf'],
): Health {
  if (dueOn !== null && dueOn < dateOf(until)) return 'OFF_TRACK';
  return isTooLate(likely, dueOn) || stuck.count > 0 ? 'AT_RISK' : 'ON_TRACK';
}

function isTooLate(likely: Facts['forecast'], dueOn: string | null): boolean {
  return likely !== null && dueOn !== null && (likely.now === null || likely.now > dueOn);
}

function slippedDays({ priorDeadline, deadline }: FactTask): number {
  if (priorDeadline === null || deadline === null) return 0;
  return daysUntil(priorDeadline, deadline);
}

function doneBy(done: readonly FactTask[]): Facts['done']['people'] {
  return Array.from(
    Map.groupBy(done, ({ assignee }) => assignee),
    ([person, theirs]) => ({
      person,
      count: theirs.length,
      tasks: theirs
        .toSorted((one, other) => (other.doneAt ?? 0) - (one.doneAt ?? 0) || compare(one.id, other.id))
        .slice(0, 3)
        .map(({ id }) => id),
    }),
  )
    .sort((one, other) => other.count - one.count || compare(one.person, other.person))
    .slice(0, MOST_FACTS);
}

function wantsOf(
  { ownerUid }: FactsQuestion,
  stuck: readonly FactTask[],
  overdue: readonly FactTask[],
  isLate: boolean,
): readonly Want[] {
  const late = overdue.toSorted(
    (one, other) => compare(one.deadline ?? '', other.deadline ?? '') || compare(one.id, other.id),
  );
  return [
    ...(isLate ? [{ what: 'due', person: ownerUid, task: null } as const] : []),
    // The person who gave the task is asked; of their own, the owner of the project.
    ...stuck.map(({ id, userId, assignee }) => {
      return { what: 'unblock', person: userId === assignee ? ownerUid : userId, task: id } as const;
    }),
    ...late.map(({ id, assignee }) => ({ what: 'date', person: assignee, task: id }) as const),
  ].slice(0, MOST_FACTS);
}

/**
 * The forecast as it was, from what was known then and as if nobody were away in between, and as it is. What waits for what
 * is not known of then, and is taken as it is now.
 */
function likelyDates({ tasks, dependencies, knownOf, since, until, dateOf }: FactsQuestion): Facts['forecast'] {
  const worked = doneOnce(tasks);
  const [from, today] = [dateOf(since), dateOf(until)];
  const at = (moment: number, daysOffOf: (known: KnownHours) => readonly DaySpan[]) => {
    const there = worked.filter(({ createdAt }) => createdAt < moment);
    const isWaiting = (task: FactTask) => {
      const wasHeld = isOnHold(task) && (task.movedAt === null || task.movedAt < moment);
      return !wasHeld && (isOpen(task) || (task.doneAt ?? 0) >= moment);
    };
    const oldest = moment - FORECAST_WINDOW * DAY;
    const isRecent = (instant: number | null) => instant !== null && instant >= oldest && instant < moment;
    const counted = there.filter((task) => isWaiting(task) || isRecent(task.doneAt) || isRecent(task.createdAt));
    const people = Array.from(
      Map.groupBy(counted, ({ assignee }) => assignee),
      ([person, theirs]): Worker => {
        const known = knownOf(person);
        const datesOf = (instants: readonly (number | null)[]) =>
          instants.flatMap((instant) => (instant !== null && isRecent(instant) ? [dateOf(instant)] : []));
        const waiting = theirs.filter(isWaiting);
        return {
          done: datesOf(theirs.map(({ doneAt }) => doneAt)),
          created: datesOf(theirs.map(({ createdAt }) => createdAt)),
          open: waiting.length,
          inProgress: waiting.filter(({ status }) => status === 'IN_PROGRESS').length,
          days: known?.workingHours.days ?? null,
          daysOff: known ? daysOffOf(known) : [],
        };
      },
    );
    const today = dateOf(moment);
    const path = criticalPath(openAt(tasks, moment), {
      dependencies,
      today,
      calendarOf: (person) => {
        const known = knownOf(person);
        return workCalendarOf(known && { ...known, daysOff: daysOffOf(known) });
      },
    });
    return forecast({ people, today, asksInflow: false, ...(path && { notBefore: path.steps.at(-1)?.day ?? null }) });
  };
  const before = at(since, ({ daysOff }) => daysOff.flatMap((span) => outside(span, from, today)));
  const now = at(until, ({ daysOff }) => daysOff);
  if (before.kind === 'tooLittle' || now.kind === 'tooLittle') return null;
  return {
    before: before.kind === 'done' ? from : before.likely,
    now: now.kind === 'done' ? today : now.likely,
  };
}

/** What was open then. Of what has been done since, nothing is known to have been done by then. */
function openAt(tasks: readonly FactTask[], moment: number): FactTask[] {
  return tasks.flatMap((task): FactTask[] => {
    if (task.createdAt >= moment) return [];
    if (isOpen(task)) return [task];
    return (task.doneAt ?? 0) >= moment ? [{ ...task, status: 'IN_PROGRESS', progress: 0 }] : [];
  });
}

const WEEK = 7 * DAY;
/** What of days off is not between a day and before another. */
function outside(span: DaySpan, from: string, to: string): DaySpan[] {
  const [before, after] = [daysAfter(from, -1), to];
  return [
    { from: span.from, to: span.to < before ? span.to : before },
    { from: span.from > after ? span.from : after, to: span.to },
  ].filter((part) => part.from <= part.to);
}

/** From so many tasks on something is a reason. */
const TASKS_OF_A_REASON = 2;

/** Why a forecast changed: what happened, what weighs most first. */
export function reasonsOf({ tasks, knownOf, since, until, dateOf }: FactsQuestion): readonly Reason[] {
  const worked = doneOnce(tasks);
  const isIn = (at: number | null): boolean => at !== null && at >= since && at < until;
  const [from, today] = [dateOf(since), dateOf(until)];
  const usual = usualOf(worked, since, until);
  const came = worked.filter(({ createdAt }) => isIn(createdAt)).length;
  const slipped = worked.filter(
    (task) =>
      isOpen(task) &&
      ((isIn(task.deadlineAt) && slippedDays(task) > 0) ||
        (isOverdue(task, { today, now: until }) && task.deadline !== null && task.deadline >= from)),
  ).length;
  const held = worked.filter((task) => isOnHold(task) && isIn(task.movedAt) && task.createdAt < since).length;
  const away = [...usual.doneBy].flatMap(([person, done]) => {
    const known = knownOf(person);
    const { lost, all } = known ? workingDays(known, from, today) : { lost: 0, all: 0 };
    return lost === 0 ? [] : [{ person, lost, weight: (done * lost) / all }];
  });
  const done = worked.filter(({ doneAt }) => isIn(doneAt)).length;
  // Who was away is a reason of its own.
  const expected = usual.done - away.reduce((sum, { weight }) => sum + weight, 0);
  const found: (Reason & { readonly weight: number })[] = [
    { kind: 'came', count: came, person: null, weight: came - usual.came >= TASKS_OF_A_REASON ? came - usual.came : 0 },
    { kind: 'slipped', count: slipped, person: null, weight: slipped },
    { kind: 'held', count: held, person: null, weight: held },
    ...away.map(({ person, lost, weight }) => ({ kind: 'away', count: lost, person, weight }) as const),
    {
      kind: 'fewer',
      count: done,
      person: null,
      weight: done * 2 <= expected && expected - done >= TASKS_OF_A_REASON ? expected - done : 0,
    },
    {
      kind: 'more',
      count: done,
      person: null,
      weight: done >= expected * 1.5 && done - expected >= TASKS_OF_A_REASON ? done - expected : 0,
    },
  ];
  return found
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || compare(one.person ?? '', other.person ?? ''))
    .slice(0, MOST_FACTS)
    .map(({ kind, count, person }) => ({ kind, count, person }));
}

/** What came in the median week of those before, and what was done in all of them, each in as much time. */
function usualOf(worked: readonly FactTask[], since: number, until: number) {
  const first = worked.reduce((least, { createdAt }) => Math.min(least, createdAt), since);
  const weeks = Math.min(FORECAST_WINDOW / 7, Math.max(2, Math.ceil((since - first) / WEEK)));
  const share = (until - since) / WEEK;
  const oldest = since - weeks * WEEK;
  const done = worked.filter(({ doneAt }) => doneAt !== null && doneAt >= oldest && doneAt < since);
  const came = Array.from({ length: weeks }, () => 0);
  for (const { createdAt } of worked) {
    const week = Math.floor((since - 1 - createdAt) / WEEK);
    if (createdAt < since && week < weeks) came[week] = (came[week] ?? 0) + 1;
  }
  // One week in which a plan was made is not what usually comes.
  const median = came.toSorted((one, other) => one - other)[Math.floor(weeks / 2)] ?? 0;
  return {
    came: median * share,
    done: (done.length * share) / weeks,
    doneBy: Array.from(
      Map.groupBy(done, ({ assignee }) => assignee),
      ([person, theirs]) => [person, (theirs.length * share) / weeks] as const,
    ),
  };
}

/** How many working days there are from a day to before another, and how many of these somebody was away. */
function workingDays(
  { workingHours: { days }, daysOff }: KnownHours,
  from: string,
  to: string,
): { readonly all: number; readonly lost: number } {
  let [all, lost] = [0, 0];
  for (let day = from; day < to; day = daysAfter(day, 1)) {
    if (!days.includes(isoWeekday(day))) continue;
    all += 1;
    if (daysOff.some((span) => span.from <= day && day <= span.to)) lost += 1;
  }
  return { all, lost };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
