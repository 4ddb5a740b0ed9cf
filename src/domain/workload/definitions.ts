/**
 * What the words of numbers mean. Everything that counts tasks or hours asks here; queries and SQL that cannot are compared
 * with it on random data (test/numbers/). docs/numbers.md says each definition in a line.
 */
import { DAY } from '../duration.ts';
import type { TaskRow } from '../task/row.ts';
import type { Effort, WorkItem } from './effort.ts';
import type { Hours } from './hours.ts';

/** For queries: the statuses of what is not open. */
export const NOT_OPEN = ['DONE'] as const;

type Task = Pick<TaskRow, 'status'>;

/** Of a task that is there: deleted ones and those of archived projects are in no number. */
export function isOpen({ status }: Task): boolean {
  return status !== 'DONE';
}

/** Open, and nobody works on it now: it is no load, nobody is asked about it and no forecast waits for it. */
export function isOnHold({ status }: Task): boolean {
  return status === 'ON_HOLD';
}

/** Whether an open task is held up by another open one. Nobody is asked about it, and its hours count like all others. */
export function isWaiting({ status, waitsFor }: Pick<TaskRow, 'status' | 'waitsFor'>): boolean {
  return isOpen({ status }) && waitsFor > 0;
}

/** When somebody looks: their plain date, and the instant. */
export interface Present {
  readonly today: string;
  readonly now: number;
}

/** Open after the moment that it was due at; without a time, after the day that it was due on. */
export function isOverdue(task: Task & Pick<TaskRow, 'deadline' | 'dueAt'>, { today, now }: Present): boolean {
  if (!isOpen(task) || task.deadline === null) return false;
  return task.dueAt === null ? task.deadline < today : task.dueAt <= now;
}

/** Open, and due today or earlier but not overdue: for who is ahead of the zone of a due time, its day may be over. */
export function isDueToday(task: Task & Pick<TaskRow, 'deadline' | 'dueAt'>, present: Present): boolean {
  return isOpen(task) && task.deadline !== null && task.deadline <= present.today && !isOverdue(task, present);
}

const LONG_UNCHANGED = 10 * DAY;

/** In progress, and nobody has changed it for ten days or answered about it. */
export function isUnchanged(
  { status, updatedAt, answeredAt }: Pick<TaskRow, 'status' | 'updatedAt' | 'answeredAt'>,
  now: number,
): boolean {
  return status === 'IN_PROGRESS' && now - Math.max(updatedAt, answeredAt ?? 0) >= LONG_UNCHANGED;
}

const MANY_SLIPS = 3;

/** Open, and put off so often that it is at risk. */
export function isSlipping(task: Task & Pick<TaskRow, 'slips'>): boolean {
  return isOpen(task) && task.slips >= MANY_SLIPS;
}

/**
 * Why a task is at risk, what is lost most first. `blocked` and `said`: its assignee says so. `overdue`: its deadline has
 * passed. `late`: it will probably be done after its deadline. `slips`: it was put off too often.
 */
export const RISKS = ['blocked', 'overdue', 'said', 'late', 'slips'] as const;
export type Risk = (typeof RISKS)[number];

export interface RiskContext extends Present {
  /** The tasks that a forecast puts after their deadlines. */
  readonly late: Pick<ReadonlySet<string>, 'has'>;
}

/** The first reason why an open task is at risk, or null. What is done is at none. */
export function riskOf(
  task: Pick<TaskRow, 'id' | 'status' | 'slips' | 'answer' | 'deadline' | 'dueAt'>,
  { late, ...present }: RiskContext,
): Risk | null {
  if (!isOpen(task)) return null;
  if (task.answer === 'BLOCKED') return 'blocked';
  if (isOverdue(task, present)) return 'overdue';
  if (task.answer === 'AT_RISK') return 'said';
  if (late.has(task.id)) return 'late';
  return isSlipping(task) ? 'slips' : null;
}

/** By when its hours are needed: the deadline of a subtask without one is that of its parent. */
export function neededBy({ deadline, inheritedDeadline }: Pick<WorkItem, 'deadline' | 'inheritedDeadline'>) {
  return deadline ?? inheritedDeadline;
}

/**
 * Those that a forecast counts: a task with subtasks is done by them, of a private one nobody knows the days, and one with
 * which somebody helps is its assignee's. The same list for the same tasks.
 */
export function inForecast<T extends Counted>(items: readonly T[]): readonly T[] {
  if (!items.some(isAside)) return items;
  const before = worked.get(items);
  if (before) return before as readonly T[];
  const found = items.filter((item) => !isAside(item));
  worked.set(items, found);
  return found;
}

type Counted = Pick<WorkItem, 'isSplit' | 'isPrivate' | 'isHelping'>;

function isAside({ isSplit, isPrivate, isHelping }: Counted): boolean {
  return isSplit || isPrivate || isHelping;
}

const worked = new WeakMap<readonly unknown[], readonly unknown[]>();

/** All tasks of a project, of which it is known by the others whether they have subtasks. */
export function withoutParents<T extends Pick<TaskRow, 'id' | 'parentId'>>(tasks: readonly T[]): readonly T[] {
  const parents = new Set<string>();
  for (const { parentId } of tasks) if (parentId !== null) parents.add(parentId);
  return parents.size === 0 ? tasks : tasks.filter(({ id }) => !parents.has(id));
}

/**
 * Those that a project's forecast and goals rest on, of all its tasks: what comes again is never done for good, nor are its
 * subtasks.
 */
export function doneOnce<T extends Pick<TaskRow, 'id' | 'parentId' | 'seriesId'>>(tasks: readonly T[]): readonly T[] {
  const repeating = new Set(tasks.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [id])));
  const parted = withoutParents(tasks);
  return repeating.size === 0
    ? parted
    : parted.filter(({ id, parentId }) => !repeating.has(id) && !repeating.has(parentId ?? ''));
}

const NO_HOURS: Hours = { minutes: 0, guessed: 0, unknown: 0 };

/** A task of which nobody said how far it is takes at least this part of its effort, however long it has taken. */
const LEAST_LEFT = 0.1;

/**
 * What a person has to do of an open task: their share of its effort, as far as it is not done yet: by its progress, and where
 * nobody said any by the time that they measured on it. That of a task with subtasks is theirs.
 */
export function loadOfTask({ isSplit, progress, share }: WorkItem, effort: Effort | null, spent: number): Hours {
  if (isSplit || share === 0) return NO_HOURS;
  if (!effort) return { ...NO_HOURS, unknown: 1 };
  const part = (effort.minutes * share) / 100;
  const minutes = progress > 0 ? (part * (100 - progress)) / 100 : Math.max(part - spent, part * LEAST_LEFT);
  return { minutes, guessed: effort.by === 'estimate' ? 0 : minutes, unknown: 0 };
}

/**
 * `over`: work is due that does not fit. `unsure`: there are hours left, and tasks whose effort is not known. `away`: no
 * hours. `unknown`: the working hours are not known.
 */
export type Fullness = 'over' | 'full' | 'free' | 'unsure' | 'away' | 'unknown';

/** From this share of the hours on, a week is full. */
const FULL = 0.8;
/** Up to this share of the hours, what is too much is within how exact such numbers are. */
const OVER = 0.05;
/** From this share on, moving a task or two no longer helps. */
const FAR_OVER = 0.2;

interface Week {
  readonly planned: Hours;
  /** Minutes that are due by its end and do not fit. */
  readonly late: number;
  /** In minutes; null if it is not known. */
  readonly capacity: number | null;
}

export function isFarOver({ late, capacity }: Pick<Week, 'late' | 'capacity'>): boolean {
  return capacity !== null && late > capacity * FAR_OVER;
}

/** Of a week that is not past. */
export function fullnessOf({ planned, late, capacity }: Week): Fullness {
  if (capacity === null) return 'unknown';
  if (capacity === 0) return 'away';
  if (late > capacity * OVER) return 'over';
  if (planned.minutes >= capacity * FULL) return 'full';
  return planned.unknown > 0 ? 'unsure' : 'free';
}
