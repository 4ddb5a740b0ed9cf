/** What of a project has to be done one after the other. Pure. */
import { daysAfter } from '../date.ts';
import type { TaskRow } from '../task/row.ts';
import type { WorkCalendar } from '../workload/calendar.ts';
import { isOpen } from '../workload/definitions.ts';
import { FURTHEST } from '../workload/forecast.ts';
import type { DependencyRow } from './row.ts';

type PathTask = Pick<TaskRow, 'id' | 'status' | 'assignee' | 'parentId' | 'estimate' | 'progress' | 'doneAt'>;

export interface Step<T> {
  readonly task: T;
  /** Minutes of estimated work that is left; null if nobody estimated it: then it takes no time here. */
  readonly left: number | null;
  /** The first day on which it can be done; null: more than three years away. */
  readonly day: string | null;
}

export interface CriticalPath<T> {
  /** In the order in which they are done; at least two. */
  readonly steps: readonly Step<T>[];
  /** Of the steps together. */
  readonly minutes: number;
  /** The number of steps that nobody estimated. */
  readonly unknown: number;
  /** For how many open tasks that are not among these the steps wait: in other projects, or hidden from the reader. */
  readonly outside: number;
}

export interface PathContext {
  readonly dependencies: readonly Pick<DependencyRow, 'kind' | 'state' | 'taskId' | 'otherId' | 'deletedAt'>[];
  readonly today: string;
  readonly calendarOf: (person: string) => WorkCalendar;
}

/**
 * Of the open tasks that wait for each other, those with the most estimated work one after the other, and of as much work
 * the most tasks. Null if no open task waits for another of them.
 */
export function criticalPath<T extends PathTask>(tasks: readonly T[], context: PathContext): CriticalPath<T> | null {
  const open = new Map(tasks.flatMap((task) => (isOpen(task) ? [[task.id, task] as const] : [])));
  const waits = Map.groupBy(
    context.dependencies.filter(
      ({ kind, deletedAt, taskId }) => kind === 'waits' && deletedAt === null && open.has(taskId),
    ),
    ({ taskId }) => taskId,
  );
  if (waits.size === 0) return null;
  const leftOf = workLeft(tasks);
  const ends = new Map<string, End<T>>();
  let longest: End<T> | undefined;
  for (const id of [...waits.keys()].sort()) {
    const end = endOf(id, { open, waits, leftOf, ends });
    if (end && end.count > 1 && isLonger(end, longest)) longest = end;
  }
  const last = longest;
  if (!last) return null;
  const way: T[] = [];
  for (let end: End<T> | undefined = last; end; end = end.before) way.unshift(end.task);
  return {
    steps: daysOf(way, leftOf, context),
    minutes: last.minutes,
    unknown: way.filter((task) => leftOf(task) === null).length,
    outside: way
      .flatMap(({ id }) => waits.get(id) ?? [])
      .filter(({ state, otherId }) => state === 'open' && !open.has(otherId)).length,
  };
}

/** The longest way to a task, that task with it. */
interface End<T> {
  readonly task: T;
  readonly before: End<T> | undefined;
  readonly minutes: number;
  readonly count: number;
}

function isLonger(one: End<unknown>, other: End<unknown> | undefined): boolean {
  return !other || one.minutes > other.minutes || (one.minutes === other.minutes && one.count > other.count);
}

interface Search<T> {
  readonly open: ReadonlyMap<string, T>;
  readonly waits: ReadonlyMap<string, readonly { readonly otherId: string }[]>;
  readonly leftOf: (task: T) => number | null;
  readonly ends: Map<string, End<T>>;
}

/** Without recursion: a project may have chains of thousands. */
function endOf<T extends PathTask>(first: string, { open, waits, leftOf, ends }: Search<T>): End<T> | undefined {
  const stack = [first];
  const begun = new Set<string>();
  for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
    const task = open.get(id);
    const others = (waits.get(id) ?? []).flatMap(({ otherId }) => (open.has(otherId) ? [otherId] : []));
    // A browser that has not all rows yet may see a circle: what was begun is not gone into again.
    const missing = begun.has(id) ? [] : others.filter((otherId) => !ends.has(otherId) && !begun.has(otherId));
    begun.add(id);
    if (missing.length > 0) {
      stack.push(...missing);
      continue;
    }
    stack.pop();
    if (!task || ends.has(id)) continue;
    let before: End<T> | undefined;
    for (const otherId of others.sort()) {
      const end = ends.get(otherId);
      if (end && isLonger(end, before)) before = end;
    }
    const minutes = (before?.minutes ?? 0) + (leftOf(task) ?? 0);
    ends.set(id, { task, before, minutes, count: (before?.count ?? 0) + 1 });
  }
  return ends.get(first);
}

/** Of a task with subtasks, what the one with the most of them has to do: they are done side by side. */
function workLeft<T extends PathTask>(tasks: readonly T[]): (task: T) => number | null {
  const subtasks = Map.groupBy(
    tasks.filter((task) => task.parentId !== null && isOpen(task)),
    ({ parentId }) => parentId,
  );
  const own = ({ estimate, progress }: T) => (estimate === null ? null : (estimate * (100 - progress)) / 100);
  return (task) => {
    const parts = subtasks.get(task.id);
    if (!parts) return own(task);
    const known = parts.filter(({ estimate }) => estimate !== null);
    if (known.length === 0) return null;
    const byPerson = Map.groupBy(known, ({ assignee }) => assignee);
    return Math.max(...Array.from(byPerson.values(), (all) => all.reduce((sum, part) => sum + (own(part) ?? 0), 0)));
  };
}

/** Each begins once the one before is done, and today has all its hours: no task can be done before its day. */
function daysOf<T extends PathTask>(
  way: readonly T[],
  leftOf: (task: T) => number | null,
  { today, calendarOf }: PathContext,
): Step<T>[] {
  // How much of its day has been worked.
  let [ahead, worked] = [0, 0];
  return way.map((task): Step<T> => {
    const left = leftOf(task);
    const calendar = calendarOf(task.assignee);
    let rest = left ?? 0;
    while (rest > 0 && ahead <= FURTHEST) {
      const day = daysAfter(today, ahead);
      const part = Math.min(rest, Math.max(0, calendar.capacity(day, day) - worked));
      [rest, worked] = [rest - part, worked + part];
      if (rest > 0) [ahead, worked] = [ahead + 1, 0];
    }
    return { task, left, day: ahead > FURTHEST ? null : daysAfter(today, ahead) };
  });
}
