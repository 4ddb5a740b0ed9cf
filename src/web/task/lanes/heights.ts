/** The positions of the cards in each cell, computed again only for cells in which a height has changed. */
import { topsOf } from '#web/ui/virtual/layout.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { estimatedHeight } from '../board/card.tsx';
import type { CellLayout } from './layout.ts';
import { GAP } from './layout.ts';

/** The height above a cell's cards until something is written there. */
const HEAD = 6;
/** The height below them: "Add task", for mouse or touch; on a phone it is not there. */
const FOOT = matchMedia('(max-width: 39.99rem)').matches ? 6 : matchMedia('(pointer: coarse)').matches ? 48 : 30;

export class Heights {
  readonly #cards = new Map<string, number>();
  readonly #heads = new Map<string, number>();
  /** By lane. */
  readonly #lanes = new Map<string | null, readonly CellLayout[]>();
  /** By cell. */
  readonly #known = new Map<string, { tasks: readonly TaskRow[]; layout: CellLayout }>();

  layoutOf(cell: string, tasks: readonly TaskRow[]): CellLayout {
    const known = this.#known.get(cell);
    if (known?.tasks === tasks) return known.layout;
    const tops = topsOf(tasks, (task) => this.#cards.get(task.id) ?? estimatedHeight(task), GAP);
    const layout = { head: this.#heads.get(cell) ?? HEAD, foot: FOOT, tops };
    this.#known.set(cell, { tasks, layout });
    return layout;
  }

  /** The cells of a lane; the same list again while none of them has changed. */
  lane(streamId: string | null, cells: readonly CellLayout[]): readonly CellLayout[] {
    const known = this.#lanes.get(streamId);
    if (known?.length === cells.length && known.every((cell, at) => cell === cells[at])) return known;
    this.#lanes.set(streamId, cells);
    return cells;
  }

  /** Forgets all heights of cards. */
  forget(): void {
    this.#cards.clear();
    this.#known.clear();
  }

  /** True: the height has changed. */
  measured(cell: string, task: string | undefined, height: number): boolean {
    const [heights, key] = task === undefined ? [this.#heads, cell] : [this.#cards, task];
    if (height === 0 || heights.get(key) === height) return false;
    heights.set(key, height);
    this.#known.delete(cell);
    return true;
  }
}
