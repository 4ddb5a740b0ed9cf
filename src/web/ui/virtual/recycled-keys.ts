/** Which element of a list draws which of its items. */
export class RecycledKeys {
  /** By key, in the order in which they stand in the page. */
  #drawn: ReadonlyMap<string, number> = new Map();
  #next = 0;

  /**
   * A name for the element of each item, for React's `key`. An item keeps its element, unless the list has become
   * another, as with each letter in a filter: that is written into the elements that are there, because to take them
   * out and make new ones costs several times that. `mayReuse` is asked then.
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

/** Not while somebody holds an item: the focus, a popup or the drag would be another one's without a word. */
export function mayReuse(): boolean {
  if (document.activeElement?.closest('[data-key]')) return false;
  return !document.querySelector('[data-key] [aria-expanded="true"], [data-dragging]');
}
