import type { BaseRow } from './table.ts';

/**
 * The row with the patch and a new `updatedAt`; the very same row when the patch changes nothing. A field that is
 * undefined in the patch stays.
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

/** Whether two JSON values have the same content. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  // Asked of every row that a command writes: nothing is made on the way.
  let members = 0;
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !sameJson(left[key], right[key])) return false;
    members++;
  }
  for (const _ in right) members--;
  return members === 0;
}
