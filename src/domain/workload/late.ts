/** Which of a person's tasks will probably be done after they are due, if what is in progress is done first, then what is due first. */
import { DAY } from '../duration.ts';
import { seededRandom } from '../seeded-random.ts';
import { PRIORITIES } from '../task/row.ts';
import type { DaySpan } from './calendar.ts';
import { isOnHold, isOpen, neededBy, inForecast } from './definitions.ts';
import type { WorkItem } from './effort.ts';
import { FURTHEST, LEAST_DAYS_DONE, LIKELY } from './forecast.ts';
import { dayNumber, FORECAST_WINDOW, historyOf, type PastWork } from './past-days.ts';

interface OpenTask extends Pick<WorkItem, 'id' | 'status' | 'createdAt' | 'priority'> {
  readonly deadline: string;
  /** It is the parent's, which is overdue or not instead. */
  readonly isInherited?: boolean;
}

export interface LateQuestion extends PastWork {
  /** Open tasks with a deadline, or whose parent has one. */
  readonly open: readonly OpenTask[];
  /** Which share of today's working hours is still to come, 0 to 1. */
  readonly rest: number;
  readonly runs?: number | undefined;
  readonly seed?: number;
}

/** Enough runs to tell 85 % from 82 %, and few enough for a whole team at once. */
const RUNS = 1000;

/** The ids of those that are not done by their deadline in 85 of 100 runs. Excludes overdue ones. */
export function lateTasks({ open, rest, runs = RUNS, seed = 1, ...past }: LateQuestion): string[] {
  const { today } = past;
  const history = historyOf(past);
  if (history.daysDone < LEAST_DAYS_DONE) return [];
  const random = seededRandom(seed);
  const due = open.toSorted(
    (one, other) =>
      Number(other.status === 'IN_PROGRESS') - Number(one.status === 'IN_PROGRESS') ||
      compare(one.deadline, other.deadline) ||
      rankOf(other.priority) - rankOf(one.priority) ||
      one.createdAt - other.createdAt ||
      compare(one.id, other.id),
  );
  const inTime = new Uint32Array(due.length);
  const daysLeft = due.map(({ deadline }) => dayNumber(deadline) - dayNumber(today));
  const furthest = Math.min(Math.max(0, ...daysLeft), FURTHEST);
  for (let run = 0; run < runs; run += 1) {
    const doneOn = history.run(random);
    let next = 0;
    for (let day = 0; day <= furthest && next < due.length; day += 1) {
      for (let many = doneOn(day); many > 0 && next < due.length; many -= 1) {
        // What is usually done on such a day is done by now in part.
        if (day === 0 && random() >= rest) continue;
        if (day <= (daysLeft[next] ?? 0)) inTime[next] = (inTime[next] ?? 0) + 1;
        next += 1;
      }
    }
  }
  return due
    .filter(({ deadline, isInherited }, at) => !isInherited && deadline >= today && (inTime[at] ?? 0) < runs * LIKELY)
    .map(({ id }) => id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Of two tasks of a day the more important one is done first. */
function rankOf(priority: string | null): number {
  return PRIORITIES.findIndex((each) => each === priority);
}

type Item = Pick<
  WorkItem,
  'id' | 'status' | 'deadline' | 'inheritedDeadline' | 'isSplit' | 'isPrivate' | 'priority' | 'createdAt'
>;

/** When the person works, as far as that is known. */
interface Known {
  readonly workingHours: { readonly days: readonly number[] };
  readonly daysOff: readonly DaySpan[];
}

interface LateContext extends Pick<LateQuestion, 'today' | 'rest' | 'runs'> {
  readonly availability: Known | null;
  /** The plain date of an instant, in the time zone of who asks. */
  readonly dateOf: (instant: number) => string;
}

/** The ids of a person's tasks that a forecast puts after their deadlines. */
export function lateOf(all: readonly (Item & Pick<WorkItem, 'doneAt'>)[], context: LateContext): ReadonlySet<string> {
  const items = inForecast(all);
  const { today, rest, runs, availability, dateOf } = context;
  const since = Date.parse(today) - (FORECAST_WINDOW + 1) * DAY;
  const datesOf = (instants: readonly (number | null)[]) =>
    instants.flatMap((at) => (at === null || at < since ? [] : [dateOf(at)]));
  const done = datesOf(items.map(({ doneAt }) => doneAt));
  const created = datesOf(items.map(({ createdAt }) => createdAt));
  return new Set(lateTasks({ ...lateQuestion(items, { done, created, today, rest, availability }), runs }));
}

type Rest = Pick<LateQuestion, 'done' | 'created' | 'today' | 'rest'> & Pick<LateContext, 'availability'>;

/** Asks which of a person's tasks are forecast to be late: of all that is to be done, what is on hold aside. */
export function lateQuestion(items: readonly Item[], { availability, ...rest }: Rest): LateQuestion {
  const toDo = inForecast(items).filter((item) => isOpen(item) && !isOnHold(item));
  const open = toDo.flatMap((item): OpenTask[] => {
    const { id, status, priority, createdAt } = item;
    const deadline = neededBy(item);
    return deadline === null
      ? []
      : [{ id, status, deadline, isInherited: item.deadline === null, priority, createdAt }];
  });
  const { workingHours, daysOff = [] } = availability ?? {};
  const people = [{ done: 1, days: workingHours?.days ?? null, daysOff }];
  return { ...rest, open, people, remaining: toDo.length };
}
