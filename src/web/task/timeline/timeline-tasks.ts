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

/** Which tasks have a bar. A change costs the bars that it concerns. */
export class TimelineTasks {
  readonly #groups = new TaskGroups(({ deadline, status }) => {
    if (deadline !== null) return 'dated';
    return status === 'DONE' ? null : 'undated';
  });
  readonly #bars = new WeakMap<TaskRow, Bar>();
  /** Those with a bar, as they were last, in the order of the list and as they were shown. */
  #listed: readonly TaskRow[] = [];
  #dated: readonly TaskRow[] = [];
  #byStart = false;
  /** By day: how many bars begin there, and how many end. */
  readonly #ends = new Map<string, number>();

  /** `byStart`: those that begin first are on top, of a list by rank; otherwise they keep their order. */
  of(tasks: readonly TaskRow[], byStart: boolean): TasksOverTime {
    const groups = this.#groups.of(tasks);
    const listed = groups.get('dated') ?? NONE;
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
    return { dated: this.#dated, undated: groups.get('undated') ?? NONE, days: this.#days() };
  }

  #barOf(task: TaskRow): Bar {
    const bar = this.#bars.get(task) ?? barOf(task);
    if (!bar) throw new Error(`Task ${task.id} has no due date`);
    this.#bars.set(task, bar);
    return bar;
  }

  #sorted(tasks: readonly TaskRow[]): TaskRow[] {
    const all = tasks.map((task) => ({ task, bar: this.#barOf(task) }));
    return all
      .sort((one, other) => compared(one.bar, other.bar) || comparedAsListed(one.task, other.task))
      .map(({ task }) => task);
  }

  readonly #compare = (one: TaskRow, other: TaskRow): number =>
    compared(this.#barOf(one), this.#barOf(other)) || comparedAsListed(one, other);

  #countEnds(tasks: readonly TaskRow[], by: 1 | -1): void {
    for (const task of tasks) {
      const { from, to } = this.#barOf(task);
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

const NONE: readonly TaskRow[] = [];

function compared(one: Bar, other: Bar): number {
  return order(one.from, other.from) || order(one.to, other.to);
}

function comparedAsListed(one: TaskRow, other: TaskRow): number {
  return order(one.rank, other.rank) || order(one.id, other.id);
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
