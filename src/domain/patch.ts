import { sameJson } from '../json.ts';
import type { BaseRow } from './table.ts';

/**
 * The row with the patch and a new `updatedAt`, or the very same row if the patch changes nothing. A field that is
 * undefined in the patch keeps its value.
 */
export function patched<R extends BaseRow & { readonly updatedAt: number }>(
  row: R,
  patch: { readonly [K in keyof R]?: R[K] | undefined },
  now: number,
): R {
  const entries = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && !(Object.hasOwn(row, field) && sameJson(value, row[field as keyof R])),
  );
  return entries.length === 0 ? row : { ...row, ...Object.fromEntries(entries), updatedAt: now };
}
