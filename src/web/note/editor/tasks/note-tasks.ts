/** The tasks that a note names, as far as the person may read them, and what is done with them from the note. */
import { UUID } from '#domain/id.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { findTasks } from '#domain/task/find-tasks.ts';
import { readableTask } from '#domain/task/rules.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { TasksElsewhere } from './tasks-elsewhere.ts';

export interface TaskActions {
  /** Completes the task, or reopens it. */
  readonly setDone: (task: TaskRow, isDone: boolean) => void;
  readonly open: (task: TaskRow) => void;
  readonly addressOf: (task: TaskRow) => string;
  /** A task of that name; null: refused. `assignee`: if that person can have it. */
  readonly create: (task: NewTask) => string | null;
  /** Says what was created, with an undo that calls back. */
  readonly showCreated: (ids: readonly string[], onUndo: () => void) => void;
  /** The label of a task's box. */
  readonly boxLabel: (task: TaskRow) => string;
}

export interface NewTask {
  readonly name: string;
  readonly isDone: boolean;
  readonly assignee: string | undefined;
}

export class NoteTasks {
  readonly actions: TaskActions;
  readonly #pulse: Pick<Pulse, 'replica' | 'person'>;
  readonly #elsewhere: TasksElsewhere;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  /** Of every task that this browser has; made when a number is first asked for. */
  #ids: Map<number, string> | null = null;

  constructor(pulse: Pick<Pulse, 'replica' | 'person'>, actions: TaskActions) {
    this.#pulse = pulse;
    this.actions = actions;
    const isHere = (name: string | number) =>
      (typeof name === 'number' ? this.#numbered(name) : this.#readable(name)) !== undefined;
    this.#elsewhere = new TasksElsewhere({ replica: pulse.replica, isHere });
    this.#stop = pulse.replica.onChange((changes) => {
      const tasks = changes.filter(({ table }) => table === 'task');
      const isNewcomer = changes.some(({ table, before, after }) => table === 'project' && !before && after);
      if (isNewcomer) this.#elsewhere.askAgain();
      if (tasks.length === 0 && !isNewcomer) return;
      for (const { id, after } of tasks) {
        const number = (after as TaskRow | null)?.number;
        if (typeof number === 'number') this.#ids?.set(number, id);
      }
      for (const listener of this.#listeners) listener();
    });
  }

  /** Undefined: the person may not read it, or this browser does not have it yet. */
  withId(id: unknown): TaskRow | undefined {
    if (typeof id !== 'string' || !UUID.test(id)) return undefined;
    const task = this.#readable(id);
    if (!task) this.#elsewhere.want(id);
    return task;
  }

  /** Undefined: as for `withId`. */
  withNumber(number: number): TaskRow | undefined {
    const task = this.#numbered(number);
    if (!task) this.#elsewhere.want(number);
    return task;
  }

  /** Whether the person made it. */
  isOwn({ userId }: TaskRow): boolean {
    return userId === this.#pulse.person;
  }

  /** Undefined: as for `withId`. */
  isDone(id: string): boolean | undefined {
    const task = this.withId(id);
    return task && task.status === 'DONE';
  }

  #readable(id: string): TaskRow | undefined {
    return readableTask(this.#pulse.replica, this.#pulse.person, id);
  }

  #numbered(number: number): TaskRow | undefined {
    const all = () => this.#pulse.replica.all('task');
    this.#ids ??= new Map(all().flatMap(({ number: of, id }) => (of === null ? [] : [[of, id] as const])));
    const id = this.#ids.get(number);
    return id === undefined ? undefined : this.#readable(id);
  }

  /** Those that have a number, best first. */
  find(text: string, most: number): TaskRow[] {
    const isWanted = ({ id, number }: TaskRow) => number !== null && this.#readable(id) !== undefined;
    return findTasks(this.#pulse.replica.all('task'), text, { most, isWanted });
  }

  /** Called when a task has changed, whichever. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#elsewhere.close();
    this.#stop();
    this.#listeners.clear();
  }
}
