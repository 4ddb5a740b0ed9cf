import type { TaskRow } from '#domain/task/row.ts';
import { type Bar, barOf } from './bars.ts';

export interface TasksOverTime {
  readonly dated: readonly TaskRow[];
  /** Open ones. */
  readonly undated: readonly TaskRow[];
  readonly bars: readonly Bar[];
}

/** Which tasks have a bar. The bars of tasks that have not changed are computed once. */
export class TimelineTasks {
  #bars = new WeakMap<TaskRow, Bar>();

  /** `byStart`: those that begin first are on top; otherwise they keep their order. */
  of(tasks: readonly TaskRow[], byStart: boolean): TasksOverTime {
    const undated: TaskRow[] = [];
    const all: { readonly task: TaskRow; readonly bar: Bar }[] = [];
    for (const task of tasks) {
      const bar = this.#barOf(task);
      if (bar) all.push({ task, bar });
      else if (task.status !== 'DONE') undated.push(task);
    }
    if (byStart) all.sort((one, other) => compared(one.bar, other.bar));
    return { dated: all.map(({ task }) => task), undated, bars: all.map(({ bar }) => bar) };
  }

  #barOf(task: TaskRow): Bar | null {
    const bar = this.#bars.get(task) ?? barOf(task);
    if (bar) this.#bars.set(task, bar);
    return bar;
  }
}

function compared(one: Bar, other: Bar): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  if (one.to === other.to) return 0;
  return one.to < other.to ? -1 : 1;
}
