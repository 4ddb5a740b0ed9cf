/** Which updates of a note are folded: many small ones become one, many of those a larger one. */
import { UPDATE_MAX } from '#domain/note/limits.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';

/** So many updates of one tier become one of a higher tier, or a larger one of the same. */
export const TIER = 32;
/** Where each tier ends, in characters of base64. Beyond the last, an update is left as it is. */
const TIER_ENDS = [8 * 1024, 64 * 1024, UPDATE_MAX / 2];

/** The oldest updates of a tier that is full, as many as fit into one; null where none is full. */
export function foldable(updates: readonly NoteUpdateRow[]): readonly NoteUpdateRow[] | null {
  const tiers = Map.groupBy(updates, ({ data }) => TIER_ENDS.findIndex((end) => data.length <= end));
  for (const tier of TIER_ENDS.keys()) {
    const full = tiers.get(tier);
    if (!full || full.length < TIER) continue;
    const oldest = full.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
    let size = 0;
    const fitting = oldest.slice(0, TIER).filter(({ data }) => (size += data.length) <= UPDATE_MAX);
    return fitting.length > 1 ? fitting : null;
  }
  return null;
}
