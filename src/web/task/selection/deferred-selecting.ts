/** What the board does with several selected cards, before and after the code for that has been fetched. */
import type { BoardPosition, Direction } from '../board/position.ts';
import { isOneOfSeveral } from './store.ts';

/**
 * What the board asks before it moves a card or opens its menu. True: the card is one of several selected ones, and all
 * of them were handled.
 */
export interface Selecting {
  readonly moveSelectionInto: (id: string, gap: BoardPosition) => boolean;
  readonly moveSelectionTowards: (id: string, direction: Direction) => boolean;
  /** The menu of all selected tasks. */
  readonly openMenu: (id: string, anchor: HTMLElement) => boolean;
}

/** Keys and clicks on selected cards wait for the code, in order, so that none is lost or applied to one card only. */
export class DeferredSelecting implements Selecting {
  #code: Selecting | null = null;
  readonly #waiting: ((code: Selecting) => boolean)[] = [];

  readonly moveSelectionInto = (id: string, gap: BoardPosition): boolean =>
    this.#run(id, (code) => code.moveSelectionInto(id, gap));

  readonly moveSelectionTowards = (id: string, direction: Direction): boolean =>
    this.#run(id, (code) => code.moveSelectionTowards(id, direction));

  readonly openMenu = (id: string, anchor: HTMLElement): boolean => this.#run(id, (code) => code.openMenu(id, anchor));

  async loaded(code: Selecting): Promise<void> {
    for (let action = this.#waiting.shift(); action; action = this.#waiting.shift()) {
      action(code);
      // The next one starts from the board as this one has left it.
      await new Promise(requestAnimationFrame);
    }
    this.#code = code;
  }

  #run(id: string, action: (code: Selecting) => boolean): boolean {
    if (this.#code) return action(this.#code);
    if (!isOneOfSeveral(id)) return false;
    this.#waiting.push(action);
    return true;
  }
}
