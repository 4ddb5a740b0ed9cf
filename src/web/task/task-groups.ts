/** Puts the tasks of a long list into groups, as often as the list changes. */
import type { TaskRow } from '#domain/task/row.ts';
import { changedPart } from '#web/ui/changed-part.ts';

/** By key; without those that have no task. */
export type Grouped = ReadonlyMap<string, readonly TaskRow[]>;

/** The key of a task's group; null: it is left out. */
export type KeyOf = (task: TaskRow) => string | null;

/**
 * A change costs only the tasks from the first to the last that have changed: few, as long as the list has the same
 * order. Groups that have not changed keep their identity.
 */
export class TaskGroups {
  readonly #keyOf: KeyOf;
  #tasks: readonly TaskRow[] = [];
  #groups: Grouped = new Map();

  constructor(keyOf: KeyOf) {
    this.#keyOf = keyOf;
  }

  /** The groups of a list, each in its order. */
  of(tasks: readonly TaskRow[]): Grouped {
    const { start, end, endBefore } = changedPart(this.#tasks, tasks);
    const isCheap = endBefore - start + end - start < tasks.length;
    const groups = isCheap ? this.#changed(tasks, start, end, endBefore) : this.#anew(tasks);
    this.#tasks = tasks;
    this.#groups = groups;
    return groups;
  }

  #changed(tasks: readonly TaskRow[], start: number, end: number, endBefore: number): Grouped {
    const gone = this.#grouped(this.#tasks, start, endBefore);
    const come = this.#grouped(tasks, start, end);
    const groups = new Map(this.#groups);
    for (const key of new Set([...gone.keys(), ...come.keys()])) {
      const [old, out, into] = [groups.get(key) ?? NO_TASKS, gone.get(key) ?? NO_TASKS, come.get(key) ?? NO_TASKS];
      if (sameTasks(out, into)) continue;
      const at = out[0] ? old.indexOf(out[0]) : this.#placeIn(old, key, tasks, start);
      const next = old.slice(0, at).concat(into, old.slice(at + out.length));
      if (next.length > 0) groups.set(key, next);
      else groups.delete(key);
    }
    return groups;
  }

  #anew(tasks: readonly TaskRow[]): Grouped {
    const before = this.#groups;
    const groups = [...this.#grouped(tasks, 0, tasks.length)].map(([key, group]) => {
      const old = before.get(key) ?? NO_TASKS;
      return [key, sameTasks(old, group) ? old : group] as const;
    });
    return new Map(groups);
  }

  #grouped(tasks: readonly TaskRow[], start: number, end: number): Grouped {
    const groups = new Map<string, TaskRow[]>();
    for (let at = start; at < end; at += 1) {
      const task = tasks[at];
      const key = task ? this.#keyOf(task) : null;
      if (!task || key === null) continue;
      const group = groups.get(key);
      if (group) group.push(task);
      else groups.set(key, [task]);
    }
    return groups;
  }

  /** Where a group continues at a place of the list: after its last task before that. */
  #placeIn(group: readonly TaskRow[], key: string, tasks: readonly TaskRow[], start: number): number {
    if (group.length === 0) return 0;
    for (let at = start - 1; at >= 0; at -= 1) {
      const task = tasks[at];
      if (task && this.#keyOf(task) === key) return group.indexOf(task) + 1;
    }
    return 0;
  }
}

const NO_TASKS: readonly TaskRow[] = [];

function sameTasks(some: readonly TaskRow[], others: readonly TaskRow[]): boolean {
  return some.length === others.length && some.every((task, at) => task === others[at]);
}
