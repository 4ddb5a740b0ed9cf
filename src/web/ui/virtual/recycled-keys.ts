import { popup } from '../popup/store.ts';

/** Assigns the elements of a list to its items. */
export class RecycledKeys {
  /** By key, in the order of the page. */
  #drawn: ReadonlyMap<string, number> = new Map();
  #next = 0;

  /**
   * A React `key` for each item's element. An item keeps its element, unless the list has changed altogether, as it
   * does with each letter in a filter: then existing elements are reused, because removing them and creating new ones
   * costs several times as much. `mayReuse` is asked in that case.
   */
  of(keys: readonly string[], mayReuse: () => boolean): readonly number[] {
    const before = this.#drawn;
    const fresh = keys.filter((key) => !before.has(key)).length;
    const isAnother = before.size > 0 && fresh > keys.length / 2 && mayReuse();
    const free = isAnother ? [...before.values()] : [];
    const slots = keys.map((key, at) => (isAnother ? free[at] : before.get(key)) ?? this.#next++);
    this.#drawn = new Map(keys.map((key, at) => [key, slots[at] ?? 0]));
    return slots;
  }
}

/** Not while an item of the list has the focus or a popup or is dragged: another item would take that over unnoticed. */
export function mayReuse(list: Element | null): boolean {
  if (!list) return false;
  const isOfItem = (element: Element | null) =>
    list.contains(element) && (element?.closest('[data-key]') ?? null) !== null;
  if (isOfItem(document.activeElement) || isOfItem(popup.get()?.anchor ?? null)) return false;
  return list.querySelector('[data-dragging]') === null;
}
