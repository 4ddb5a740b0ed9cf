import type { ColumnHandle } from './column.tsx';
import type { BoardPosition } from './position.ts';
import { showSideways } from './show-sideways.ts';
import type { BoardLayout } from './board-layout.ts';

/** The layout of a board with columns side by side that scroll on their own, in an element that scrolls sideways. */
export class ColumnsBoardLayout implements BoardLayout {
  readonly #byKey = new Map<string, ColumnHandle>();
  #keys: readonly string[] = [];

  /** To be called whenever other columns have been rendered: their keys in order. */
  drawn(keys: readonly string[]): void {
    this.#keys = keys;
  }

  set(key: string, handle: ColumnHandle | null): void {
    if (handle) this.#byKey.set(key, handle);
    else this.#byKey.delete(key);
  }

  readonly elementOf = (key: string): HTMLElement | null => this.#byKey.get(key)?.element() ?? null;

  readonly show = ({ column, index }: BoardPosition): void => {
    const handle = this.#columns[column];
    showSideways(handle?.element());
    handle?.show(index);
  };

  readonly scrollers = (): HTMLElement[] => {
    const columns = this.#columns;
    const elements = [columns[0]?.element()?.parentElement, ...columns.map(({ scroller }) => scroller())];
    return elements.flatMap((element) => element ?? []);
  };

  readonly gapAt = (clientX: number, clientY: number): BoardPosition | null => {
    const column = this.#columns.findIndex((handle) => {
      const box = handle.element()?.getBoundingClientRect();
      return box && clientX >= box.left && clientX < box.right;
    });
    const index = this.#columns[column]?.gapAt(clientY);
    return index === undefined ? null : { column, index };
  };

  readonly drawLine = (gap: BoardPosition | null): void => {
    for (const [column, handle] of this.#columns.entries()) handle.drawLine(gap?.column === column ? gap.index : null);
  };

  get #columns(): ColumnHandle[] {
    return this.#keys.flatMap((key) => this.#byKey.get(key) ?? []);
  }
}
