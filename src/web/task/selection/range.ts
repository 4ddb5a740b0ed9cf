/** What is selected, and where a range extended with Shift begins. Pure: pointer, keyboard and touch agree. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins; null before the first selection. */
  readonly anchor: string | null;
  /** What was selected outside of the range: it stays when the range changes. */
  readonly kept: ReadonlySet<string>;
}

export const NOTHING: Selected = { ids: new Set(), anchor: null, kept: new Set() };

/** Adds or removes one; the next range begins here. */
export function toggled({ ids }: Selected, id: string): Selected {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, kept: next };
}

/** The range from the anchor to `id` in the order of `list`; only `id` if the anchor is in another list. */
export function extended({ anchor, kept, ids }: Selected, list: readonly string[], id: string): Selected {
  const from = anchor === null ? -1 : list.indexOf(anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id, kept: ids };
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...kept, ...range]), anchor, kept };
}

/** All of a list, in addition to what is selected elsewhere. */
export function withAll({ ids }: Selected, list: readonly string[]): Selected {
  const next = new Set([...ids, ...list]);
  return { ids: next, anchor: list[0] ?? null, kept: next };
}

/** Without the ids that are gone; the same object if there are none. */
export function without(selected: Selected, gone: ReadonlySet<string>): Selected {
  if (gone.size === 0) return selected;
  const left = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !gone.has(id)));
  const { ids, anchor, kept } = selected;
  return { ids: left(ids), anchor: anchor !== null && gone.has(anchor) ? null : anchor, kept: left(kept) };
}
