import type { TaskRow } from '#domain/task/row.ts';
import { withChanges } from '#sync/live/sorted.ts';
import { changedPart } from '#web/ui/changed-part.ts';
import { TaskGroups } from '../task-groups.ts';
import { type Bar, barOf } from './bars.ts';

export interface TasksOverTime {
  readonly dated: readonly TaskRow[];
  /** Open ones. */
  readonly undated: readonly TaskRow[];
  readonly bars: readonly Bar[];
}

interface DatedTask {
  readonly task: TaskRow;
  readonly bar: Bar;
}

/** Which tasks have a bar. The bars of tasks that have not changed are computed once. */
export class TimelineTasks {
  readonly #groups = new TaskGroups(({ deadline, status }) => {
    if (deadline !== null) return 'dated';
    return status === 'DONE' ? null : 'undated';
  });
  readonly #bars = new WeakMap<TaskRow, Bar>();
  /** As they were last, in the order of the list and in that of their start. */
  #listed: readonly TaskRow[] = [];
  #byStart: readonly DatedTask[] = [];

  /** `byStart`: those that begin first are on top, of a list by rank; otherwise they keep their order. */
  of(tasks: readonly TaskRow[], byStart: boolean): TasksOverTime {
    const groups = this.#groups.of(tasks);
    const listed = groups.get('dated') ?? NONE;
    const all = byStart ? this.#sorted(listed) : this.#withBars(listed);
    return {
      dated: all.map(({ task }) => task),
      undated: groups.get('undated') ?? NONE,
      bars: all.map(({ bar }) => bar),
    };
  }

  #sorted(listed: readonly TaskRow[]): readonly DatedTask[] {
    const { start, end, endBefore } = changedPart(this.#listed, listed);
    const kept = start > 0 || endBefore < this.#listed.length;
    const gone = kept ? this.#withBars(this.#listed.slice(start, endBefore)) : [];
    this.#byStart = withChanges(kept ? this.#byStart : [], gone, this.#withBars(listed.slice(start, end)), compared);
    this.#listed = listed;
    return this.#byStart;
  }

  #withBars(tasks: readonly TaskRow[]): DatedTask[] {
    return tasks.flatMap((task) => {
      const bar = this.#bars.get(task) ?? barOf(task);
      if (bar) this.#bars.set(task, bar);
      return bar ? { task, bar } : [];
    });
  }
}

const NONE: readonly TaskRow[] = [];

/** By their start, then their end, then as in the list. */
function compared(one: DatedTask, other: DatedTask): number {
  return (
    order(one.bar.from, other.bar.from) ||
    order(one.bar.to, other.bar.to) ||
    order(one.task.rank, other.task.rank) ||
    order(one.task.id, other.task.id)
  );
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
