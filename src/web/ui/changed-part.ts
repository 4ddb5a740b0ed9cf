/** What differs between two versions of a list, between a beginning and an end that are the same. */
export interface ChangedPart {
  readonly start: number;
  /** Not included, as is `endBefore`. */
  readonly end: number;
  /** Where it ended in the version before. */
  readonly endBefore: number;
}

export function changedPart<T>(before: readonly T[], after: readonly T[]): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && after[start] === before[start]) start += 1;
  let [end, endBefore] = [after.length, before.length];
  while (end > start && endBefore > start && after[end - 1] === before[endBefore - 1]) {
    end -= 1;
    endBefore -= 1;
  }
  return { start, end, endBefore };
}
