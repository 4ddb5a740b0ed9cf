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

/**
 * Lanes in which something is to be done come first, the others last and folded. A lane whose last open task was done
 * while one looks stays where it is. On a board without any open task all stay: each is a place to begin.
 */
export class LaneOrder {
  /** Those that had an open task since the board was opened. */
  readonly #live = new Set<string | null>();

  of(lanes: readonly Lane[]): { readonly lanes: readonly Lane[]; readonly folded: ReadonlySet<string | null> } {
    for (const { streamId, tasks } of lanes)
      if (OPEN.some((status) => tasks[status].length > 0)) this.#live.add(streamId);
    const isLive = ({ streamId }: Lane) => this.#live.has(streamId);
    const holds = ({ tasks }: Lane) => STATUSES.some((status) => tasks[status].length > 0);
    const live = lanes.filter(isLive);
    if (live.length === 0) return { lanes, folded: new Set() };
    const folded = lanes.filter((lane) => !isLive(lane) || !holds(lane)).map(({ streamId }) => streamId);
    return { lanes: [...live, ...lanes.filter((lane) => !isLive(lane))], folded: new Set(folded) };
  }
}

const OPEN = STATUSES.filter((status) => status !== 'DONE');

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
