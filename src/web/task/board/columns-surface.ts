import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { ColumnHandle } from './column.tsx';
import type { Place } from './place.ts';
import { showSideways } from './show-sideways.ts';
import type { Surface } from './surface.ts';

/** The surface of a board whose columns scroll by themselves, side by side in an element that scrolls sideways. */
export class ColumnsSurface implements Surface {
  readonly #byStatus = new Map<TaskStatus, ColumnHandle>();

  set(status: TaskStatus, handle: ColumnHandle | null): void {
    if (handle) this.#byStatus.set(status, handle);
  }

  readonly elementOf = (status: TaskStatus): HTMLElement | null => this.#byStatus.get(status)?.element() ?? null;

  readonly show = ({ column, index }: Place): void => {
    const handle = this.#columns[column];
    showSideways(handle?.element());
    handle?.show(index);
  };

  readonly scrollers = (): HTMLElement[] => {
    const columns = this.#columns;
    const elements = [columns[0]?.element()?.parentElement, ...columns.map(({ scroller }) => scroller())];
    return elements.flatMap((element) => element ?? []);
  };

  readonly gapAt = (clientX: number, clientY: number): Place | null => {
    const column = this.#columns.findIndex((handle) => {
      const box = handle.element()?.getBoundingClientRect();
      return box && clientX >= box.left && clientX < box.right;
    });
    const index = this.#columns[column]?.gapAt(clientY);
    return index === undefined ? null : { column, index };
  };

  readonly drawLine = (gap: Place | null): void => {
    for (const [column, handle] of this.#columns.entries()) handle.drawLine(gap?.column === column ? gap.index : null);
  };

  get #columns(): ColumnHandle[] {
    return STATUSES.flatMap((status) => this.#byStatus.get(status) ?? []);
  }
}
