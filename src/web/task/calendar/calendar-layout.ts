import type { BoardLayout } from '../board/board-layout.ts';
import type { BoardPosition } from '../board/position.ts';

/** The layout of a calendar: a task is dropped on a day, which is marked, and takes its place there by itself. */
export class CalendarLayout implements BoardLayout {
  #root: HTMLElement | null = null;
  #taskAt: (position: BoardPosition) => string | undefined = () => undefined;

  /** To be called whenever another calendar has been rendered. */
  drawn(root: HTMLElement | null, taskAt: (position: BoardPosition) => string | undefined): void {
    this.#root = root;
    this.#taskAt = taskAt;
  }

  readonly show = (position: BoardPosition): void => {
    const id = this.#taskAt(position);
    const card = id && this.#root?.querySelector<HTMLElement>(`[data-task="${id}"]`);
    if (card) card.scrollIntoView({ block: 'nearest' });
  };

  readonly scrollers = (): HTMLElement[] => [...(this.#root?.querySelectorAll<HTMLElement>('[data-scrolls]') ?? [])];

  readonly gapAt = (clientX: number, clientY: number): BoardPosition | null => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
    return cell && this.#root?.contains(cell) ? { column: Number(cell.dataset['cell']), index: 0 } : null;
  };

  readonly drawLine = (gap: BoardPosition | null): void => {
    for (const cell of this.#root?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])
      cell.toggleAttribute('data-over', Number(cell.dataset['cell']) === gap?.column);
  };
}
