import type { TaskRow } from '#domain/task/row.ts';
import { withChanges } from '#sync/live/sorted.ts';
import { changedPart } from '#web/ui/changed-part.ts';
import { TaskGroups } from '../task-groups.ts';
import { type Bar, barOf } from './bars.ts';

export interface TasksOverTime {
  readonly dated: readonly TaskRow[];
  /** Open ones. */
  readonly undated: readonly TaskRow[];
  /** From the first day of a bar to the last; null without any. */
  readonly days: Days | null;
}

type Days = Pick<Bar, 'from' | 'to'>;

interface Placed {
  readonly bar: Bar;
  /** Sorts tasks by the first day, then the last. */
  readonly order: string;
}

/** Which tasks have a bar, in one time zone. A change costs the bars that it concerns. */
export class TimelineTasks {
  readonly #groups = new TaskGroups(({ deadline, status }) => {
    if (deadline !== null) return 'dated';
    return status === 'DONE' ? null : 'undated';
  });
  readonly #zone: string | undefined;
  readonly #placed = new WeakMap<TaskRow, Placed>();
  /** Those with a bar, as they were last, in the order of the list and as they were shown. */
  #listed: readonly TaskRow[] = [];
  #dated: readonly TaskRow[] = [];
  #byStart = false;
  /** By day: how many bars begin there, and how many end. */
  readonly #ends = new Map<string, number>();

  /** `zone`: the viewer's; undefined is the device's. */
  constructor(zone: string | undefined) {
    this.#zone = zone;
  }

  /** `byStart`: those that begin first are on top, of a list by rank; otherwise they keep their order. */
  of(tasks: readonly TaskRow[], byStart: boolean): TasksOverTime {
    const groups = this.#groups.of(tasks);
    const listed = groups.get('dated') ?? NO_TASKS;
    const { start, end, endBefore } = changedPart(this.#listed, listed);
    const [gone, come] = [this.#listed.slice(start, endBefore), listed.slice(start, end)];
    const isCheap = gone.length + come.length < listed.length;
    if (!byStart) this.#dated = listed;
    else if (isCheap && this.#byStart) this.#dated = withChanges(this.#dated, gone, come, this.#compare);
    else this.#dated = this.#sorted(listed);
    if (!isCheap) this.#ends.clear();
    this.#countEnds(isCheap ? gone : [], -1);
    this.#countEnds(isCheap ? come : listed, 1);
    this.#listed = listed;
    this.#byStart = byStart;
    return { dated: this.#dated, undated: groups.get('undated') ?? NO_TASKS, days: this.#days() };
  }

  /** Of a task with a due date. */
  readonly barOf = (task: TaskRow): Bar => this.#placedOf(task).bar;

  #placedOf(task: TaskRow): Placed {
    const known = this.#placed.get(task);
    if (known) return known;
    const bar = barOf(task, this.#zone);
    if (!bar) throw new Error(`Task ${task.id} has no due date`);
    const placed = { bar, order: bar.from + bar.to };
    this.#placed.set(task, placed);
    return placed;
  }

  /** A list by rank: tasks with the same bar stay in its order. Thousands of tasks have some hundred bars. */
  #sorted(tasks: readonly TaskRow[]): TaskRow[] {
    const byOrder = new Map<string, TaskRow[]>();
    for (const task of tasks) {
      const { order } = this.#placedOf(task);
      const same = byOrder.get(order);
      if (same) same.push(task);
      else byOrder.set(order, [task]);
    }
    return [...byOrder.keys()].sort().flatMap((order) => byOrder.get(order) ?? []);
  }

  readonly #compare = (one: TaskRow, other: TaskRow): number =>
    compared(this.#placedOf(one).order, this.#placedOf(other).order) || comparedAsListed(one, other);

  #countEnds(tasks: readonly TaskRow[], by: 1 | -1): void {
    for (const task of tasks) {
      const { from, to } = this.barOf(task);
      for (const day of [from, to]) {
        const count = (this.#ends.get(day) ?? 0) + by;
        if (count > 0) this.#ends.set(day, count);
        else this.#ends.delete(day);
      }
    }
  }

  #days(): Days | null {
    const days = [...this.#ends.keys()].sort();
    const [from, to] = [days[0], days.at(-1)];
    return from === undefined || to === undefined ? null : { from, to };
  }
}

const NO_TASKS: readonly TaskRow[] = [];

function comparedAsListed(one: TaskRow, other: TaskRow): number {
  return compared(one.rank, other.rank) || compared(one.id, other.id);
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
