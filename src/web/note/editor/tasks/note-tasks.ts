/** The tasks that a note names, as far as this browser has them, and what is done with them from the note. */
import type { TaskRow } from '#domain/task/row.ts';
import { findTasks } from '#domain/task/find-tasks.ts';
import { readableTask } from '#domain/task/rules.ts';
import type { Pulse } from '#web/data/pulse.ts';

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
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  /** Of every task that this browser has; made when a number is first asked for. */
  #ids: Map<number, string> | null = null;

  constructor(pulse: Pick<Pulse, 'replica' | 'person'>, actions: TaskActions) {
    this.#pulse = pulse;
    this.actions = actions;
    this.#stop = pulse.replica.onChange((changes) => {
      const tasks = changes.filter(({ table }) => table === 'task');
      if (tasks.length === 0) return;
      for (const { id, after } of tasks) {
        const number = (after as TaskRow | null)?.number;
        if (typeof number === 'number') this.#ids?.set(number, id);
      }
      for (const listener of this.#listeners) listener();
    });
  }

  /** Undefined: this browser does not have it, or the person may not read it any more. */
  withId(id: unknown): TaskRow | undefined {
    if (typeof id !== 'string') return undefined;
    return readableTask(this.#pulse.replica, this.#pulse.person, id);
  }

  withNumber(number: number): TaskRow | undefined {
    const all = () => this.#pulse.replica.all('task');
    this.#ids ??= new Map(all().flatMap(({ number: of, id }) => (of === null ? [] : [[of, id] as const])));
    return this.withId(this.#ids.get(number));
  }

  /** Those that have a number, best first. */
  find(text: string, most: number): TaskRow[] {
    const isWanted = ({ id, number }: TaskRow) => number !== null && this.withId(id) !== undefined;
    return findTasks(this.#pulse.replica.all('task'), text, { most, isWanted });
  }

  /** Called when a task has changed, whichever. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }
}
