interface Item {
  readonly id: string;
}

/** The items in this order of ids; those that it does not name come after them, as they were. */
export function inArrangement<T extends Item>(items: readonly T[], ids: readonly string[]): readonly T[] {
  if (ids.length === 0) return items;
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** `ids` in their new order; what only `former` names stays behind what it came after. */
export function rearranged(former: readonly string[], ids: readonly string[]): string[] {
  const all = [...ids];
  for (const [place, id] of former.entries()) {
    if (all.includes(id)) continue;
    const before = former[place - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  }
  return all;
}
