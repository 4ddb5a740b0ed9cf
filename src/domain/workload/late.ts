import { DAY } from '../duration.ts';
import { FORECAST_WINDOW, lateTasks, type LateQuestion } from './forecast.ts';
import type { WorkItem } from './effort.ts';

type Item = Pick<WorkItem, 'id' | 'status' | 'deadline' | 'priority' | 'createdAt'>;

interface LateContext extends Pick<LateQuestion, 'today' | 'rest'> {
  /** The plain date of an instant, in the time zone of who asks. */
  readonly dateOf: (instant: number) => string;
}

/** The ids of a person's tasks that a forecast puts after their deadlines. */
export function lateOf(items: readonly (Item & Pick<WorkItem, 'doneAt'>)[], context: LateContext): ReadonlySet<string> {
  const { today, rest, dateOf } = context;
  const since = Date.parse(today) - (FORECAST_WINDOW + 1) * DAY;
  const done = items.flatMap(({ doneAt }) => (doneAt === null || doneAt < since ? [] : [dateOf(doneAt)]));
  return new Set(lateTasks(lateQuestion(items, { done, today, rest })));
}

/** Asks which of a person's tasks are forecast to be late: of all that is to be done, what is on hold aside. */
export function lateQuestion(
  items: readonly Item[],
  { done, today, rest }: Pick<LateQuestion, 'done' | 'today' | 'rest'>,
): LateQuestion {
  const open = items.flatMap(({ id, status, deadline, priority, createdAt }) =>
    status === 'DONE' || status === 'ON_HOLD' || deadline === null ? [] : [{ id, deadline, priority, createdAt }],
  );
  return { done, today, open, rest };
}
