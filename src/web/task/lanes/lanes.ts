import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';

/** The tasks of one stream, or (null) those without one. */
export interface Lane {
  readonly streamId: string | null;
  readonly name: string;
  readonly tasks: Readonly<Record<TaskStatus, readonly TaskRow[]>>;
}

export function cellId(streamId: string | null, status: TaskStatus): string {
  return `${streamId ?? ''} ${status}`;
}

/** The lanes without tasks; none of them on a board without any, where each is a place to begin. */
export function emptyLanes(lanes: readonly Lane[]): ReadonlySet<string | null> {
  const empty = lanes.filter(({ tasks }) => STATUSES.every((status) => tasks[status].length === 0));
  return new Set(empty.length === lanes.length ? [] : empty.map(({ streamId }) => streamId));
}

/** Returns the same lane again while its name and its tasks are the same: of many lanes only changed ones render. */
export class KnownLanes {
  readonly #known = new Map<string | null, Lane>();

  lane(streamId: string | null, name: string, tasksOf: (status: TaskStatus) => readonly TaskRow[]): Lane {
    const known = this.#known.get(streamId);
    if (known?.name === name && STATUSES.every((status) => known.tasks[status] === tasksOf(status))) return known;
    const entries = STATUSES.map((status) => [status, tasksOf(status)] as const);
    // All statuses are present.
    const tasks = Object.fromEntries(entries) as Record<TaskStatus, readonly TaskRow[]>;
    const lane = { streamId, name, tasks };
    this.#known.set(streamId, lane);
    return lane;
  }
}
