import type { TaskRow } from '#domain/task/row.ts';

/** The tasks of one stream, or (null) those without one. */
export interface Lane {
  readonly streamId: string | null;
  readonly name: string;
  /** In each of the board's columns. */
  readonly tasks: readonly (readonly TaskRow[])[];
}

export function cellId(streamId: string | null, column: string): string {
  return `${streamId ?? ''} ${column}`;
}

/**
 * Lanes in which something is to be done come first, the others last and folded. A lane whose last open task was done
 * while one looks stays where it is. On a board without any open task all stay: each is a place to begin.
 */
export class LaneOrder {
  /** Those that had an open task since the board was opened. */
  readonly #live = new Set<string | null>();

  of(lanes: readonly Lane[]): { readonly lanes: readonly Lane[]; readonly folded: ReadonlySet<string | null> } {
    for (const { streamId, tasks } of lanes) if (tasks.some(isOpen)) this.#live.add(streamId);
    const isLive = ({ streamId }: Lane) => this.#live.has(streamId);
    const live = lanes.filter(isLive);
    if (live.length === 0) return { lanes, folded: new Set() };
    const folded = lanes.filter((lane) => !isLive(lane) || countOf(lane) === 0).map(({ streamId }) => streamId);
    return { lanes: [...live, ...lanes.filter((lane) => !isLive(lane))], folded: new Set(folded) };
  }
}

export function countOf({ tasks }: Lane): number {
  return tasks.reduce((sum, { length }) => sum + length, 0);
}

/** Tasks in one column have the same status. */
function isOpen([first]: readonly TaskRow[]): boolean {
  return first !== undefined && first.status !== 'DONE';
}

/** Returns the same lane again while its name and its tasks are the same: of many lanes only changed ones render. */
export class KnownLanes {
  readonly #known = new Map<string | null, Lane>();

  lane(streamId: string | null, name: string, tasks: Lane['tasks']): Lane {
    const known = this.#known.get(streamId);
    const isSame = known?.name === name && known.tasks.length === tasks.length;
    if (isSame && tasks.every((list, at) => list === known.tasks[at])) return known;
    const lane = { streamId, name, tasks };
    this.#known.set(streamId, lane);
    return lane;
  }
}
