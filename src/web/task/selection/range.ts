/** What is selected, and where the range that Shift extends begins. Pure: pointer, keyboard and touch agree. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins; null before the first gesture. */
  readonly anchor: string | null;
  /** What was selected apart from the range: it stays when the range is drawn anew. */
  readonly kept: ReadonlySet<string>;
}

export const NOTHING: Selected = { ids: new Set(), anchor: null, kept: new Set() };

/** One more, or one less; a range begins here next. */
export function toggled({ ids }: Selected, id: string): Selected {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, kept: next };
}

/** The range from the anchor to `id` as `list` has them; only `id` when the anchor is in another list. */
export function extended({ anchor, kept, ids }: Selected, list: readonly string[], id: string): Selected {
  const from = anchor === null ? -1 : list.indexOf(anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id, kept: ids };
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...kept, ...range]), anchor, kept };
}

/** All of a list, with what is selected elsewhere. */
export function withAll({ ids }: Selected, list: readonly string[]): Selected {
  const next = new Set([...ids, ...list]);
  return { ids: next, anchor: list[0] ?? null, kept: next };
}

/** Without those that are gone; the very same when none is. */
export function without(selected: Selected, gone: ReadonlySet<string>): Selected {
  if (gone.size === 0) return selected;
  const left = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !gone.has(id)));
  const { ids, anchor, kept } = selected;
  return { ids: left(ids), anchor: anchor !== null && gone.has(anchor) ? null : anchor, kept: left(kept) };
}
