/** Which of a person's tasks will probably be done after they are due, if what is in progress is done first, then what is due first. */
import { daysAfter } from '../date.ts';
import { DAY } from '../duration.ts';
import { PRIORITIES } from '../task/row.ts';
import type { DaySpan } from './calendar.ts';
import { inForecast, isOnHold, isOpen, neededBy } from './definitions.ts';
import type { WorkItem } from './effort.ts';
import { FURTHEST, LEAST_DAYS_DONE, MOST_AT_ONCE } from './forecast.ts';
import { countsOf, dayNumber, pastOf, SIZES, sum, type Pace, type Worker } from './past-days.ts';

interface OpenTask extends Pick<WorkItem, 'id' | 'status' | 'createdAt' | 'startedAt' | 'priority' | 'estimate'> {
  readonly deadline: string | null;
  /** It is the parent's, which is overdue or not instead. */
  readonly isInherited?: boolean;
}

export interface LateQuestion {
  readonly open: readonly OpenTask[];
  /** The estimates of what is open or done, in minutes: they say which tasks are large. */
  readonly estimates: readonly number[];
  readonly person: Worker;
  readonly today: string;
  /** Which share of today's working hours is still to come, 0 to 1. */
  readonly rest: number;
}

/** How many past days count for one person: half a year, as who works little finishes few tasks in a quarter. */
export const LATE_WINDOW = 26 * 7;

/** By id: the day by which it is done in 85 of 100 cases; null if that is more than three years away. */
export type Late = ReadonlyMap<string, string | null>;

/** Those that are done by their deadline in fewer than 85 of 100 cases. Excludes overdue ones. */
export function lateTasks(question: LateQuestion): Late {
  const late = new Map<string, string | null>();
  for (const [id, { deviations, likely }] of roomOf(question)) if (deviations < CAUTION) late.set(id, likely());
  return late;
}

interface Room {
  /** What can be done until it is due, beside all that is done first, in deviations of how unsure both are: 0 is as often late as not. */
  readonly deviations: number;
  readonly likely: () => string | null;
}

/** Of each task with a due date that has not passed; empty where too little is known. */
export function roomOf({ open, estimates, person, today, rest }: LateQuestion): ReadonlyMap<string, Room> {
  const rooms = new Map<string, Room>();
  const [pace] = pastOf([person], today, LATE_WINDOW).paces;
  const daysDone = countsOf(person.done, dayNumber(today), LATE_WINDOW).size;
  if (!pace || daysDone < LEAST_DAYS_DONE) return rooms;
  const sizeOf = sizes(estimates);
  const dayOf = workingDays(pace);
  // Of all up to a task: how much work, and by how much that may differ.
  let [work, variance, working, day] = [0, 0, rest, 0];
  for (const [at, task] of inOrder(open).entries()) {
    const size = sizeOf(task) * (task.status === 'IN_PROGRESS' && at < MOST_AT_ONCE ? BEGUN : 1);
    work += size;
    variance += (size * (task.estimate === null ? SIZES : ESTIMATED)) ** 2;
    if (task.deadline === null || task.isInherited || task.deadline < today) continue;
    const due = dayNumber(task.deadline) - dayNumber(today);
    [working, day] = due < day ? [rest, 0] : [working, day];
    for (; day < due;) {
      day += 1;
      if (pace.worksOn(day)) working += 1;
    }
    const unsure = Math.hypot(Math.sqrt(variance) / work, pace.unsure);
    const needed = (work * Math.exp(CAUTION * unsure)) / pace.perDay;
    rooms.set(task.id, {
      deviations: Math.log((pace.perDay * working) / work) / unsure,
      likely: () => {
        const at = dayOf(Math.ceil(needed - rest));
        return at === null ? null : daysAfter(today, at);
      },
    });
  }
  return rooms;
}

/** After how many days the person works for the nth time from today on; null if that is in more than three years. */
function workingDays(pace: Pace): (nth: number) => number | null {
  const days: number[] = [];
  let day = 0;
  return (nth) => {
    while (days.length < nth && day < FURTHEST) {
      day += 1;
      if (pace.worksOn(day)) days.push(day);
    }
    return days[nth - 1] ?? null;
  };
}

/** Of a task in progress half is left on average. */
const BEGUN = 0.5;
/** How far a task is from its estimate in two of three cases, as a logarithm. */
const ESTIMATED = 0.35;
/** So many deviations to the safe side: 85 of 100 cases. */
const CAUTION = 1.036;
/** From fewer estimates no size follows. */
const ESTIMATES_MIN = 5;
/** Estimates lie too far from the usual one: a task with one that is twice as long takes 1.7 times as long. */
const TRUST = 0.75;

/** How large a task is: 1 is the usual one. */
function sizes(estimates: readonly number[]): (task: OpenTask) => number {
  const powers = estimates.map((minutes) => minutes ** TRUST);
  const usual = sum(powers) / powers.length;
  return ({ estimate }) =>
    estimate === null || powers.length < ESTIMATES_MIN || usual === 0 ? 1 : estimate ** TRUST / usual;
}

/** What is in progress, then what is due first; of a day the more important one. What is on hold comes after all else. */
export function inOrder<T extends OpenTask>(open: readonly T[]): T[] {
  const waits = ({ status }: OpenTask) => (status === 'IN_PROGRESS' ? 0 : status === 'ON_HOLD' ? 2 : 1);
  return open.toSorted(
    (one, other) =>
      waits(one) - waits(other) ||
      (one.status === 'IN_PROGRESS' ? (one.startedAt ?? 0) - (other.startedAt ?? 0) : 0) ||
      compare(one.deadline ?? LAST, other.deadline ?? LAST) ||
      rankOf(other.priority) - rankOf(one.priority) ||
      one.createdAt - other.createdAt ||
      compare(one.id, other.id),
  );
}

/** After each date. */
const LAST = '9';

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function rankOf(priority: string | null): number {
  return PRIORITIES.findIndex((each) => each === priority);
}

type Item = Pick<
  WorkItem,
  | 'id'
  | 'status'
  | 'deadline'
  | 'inheritedDeadline'
  | 'isSplit'
  | 'isPrivate'
  | 'isHelping'
  | 'priority'
  | 'createdAt'
  | 'startedAt'
  | 'estimate'
>;

type Known = Item & Pick<WorkItem, 'doneAt'>;

/** When the person works, as far as that is known. */
interface Hours {
  readonly workingHours: { readonly days: readonly number[] };
  readonly daysOff: readonly DaySpan[];
}

export interface LateContext extends Pick<LateQuestion, 'today' | 'rest'> {
  readonly availability: Hours | null;
  /** The plain date of an instant, in the time zone of who asks. */
  readonly dateOf: (instant: number) => string;
}

/** A person's tasks that a forecast puts after their deadlines. */
export function lateOf(all: readonly Known[], context: LateContext): Late {
  return lateTasks(lateQuestionOf(all, context));
}

/** Of all of a person's tasks. */
export function lateQuestionOf(all: readonly Known[], context: LateContext): LateQuestion {
  const items = inForecast(all);
  const { today, rest, availability, dateOf } = context;
  const since = Date.parse(today) - (LATE_WINDOW + 1) * DAY;
  const datesOf = (instants: readonly (number | null)[]) =>
    instants.flatMap((at) => (at === null || at < since ? [] : [dateOf(at)]));
  const done = datesOf(items.map(({ doneAt }) => doneAt));
  const created = datesOf(items.map(({ createdAt }) => createdAt));
  return lateQuestion(items, { done, created, today, rest, availability });
}

type Rest = Pick<LateQuestion, 'today' | 'rest'> & Pick<Worker, 'done' | 'created'> & Pick<LateContext, 'availability'>;

/** Asks which of a person's tasks are forecast to be late: of all that is to be done. */
export function lateQuestion(items: readonly Item[], { done, created, today, rest, availability }: Rest): LateQuestion {
  const known = inForecast(items);
  const open = known.filter(isOpen).map((item): OpenTask => {
    const { id, status, priority, createdAt, startedAt, estimate } = item;
    return {
      id,
      status,
      priority,
      createdAt,
      startedAt,
      estimate,
      deadline: neededBy(item),
      isInherited: item.deadline === null,
    };
  });
  const { workingHours, daysOff = [] } = availability ?? {};
  const worked = open.filter((task) => !isOnHold(task));
  return {
    open,
    estimates: known.flatMap(({ estimate }) => estimate ?? []),
    person: {
      done,
      created,
      open: worked.length,
      inProgress: worked.filter(({ status }) => status === 'IN_PROGRESS').length,
      days: workingHours?.days ?? null,
      daysOff,
    },
    today,
    rest,
  };
}
