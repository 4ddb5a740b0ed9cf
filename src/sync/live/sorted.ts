/** Operations on sorted arrays in which no two elements compare as equal. */

export type Compare<T> = (a: T, b: T) => number;

/** With more changes, going through the array once is faster than moving its rest for each of them. */
const MOVED_MAX = 8;

/** A new array without the removed elements, which must be in it, and with the added ones. */
export function withChanges<T>(
  sorted: readonly T[],
  removed: readonly T[],
  added: readonly T[],
  compare: Compare<T>,
): T[] {
  if (removed.length + added.length > MOVED_MAX) return withManyChanges(sorted, removed, added, compare);
  const result = sorted.slice();
  for (const element of removed) result.splice(insertionIndex(result, element, compare), 1);
  for (const element of added) result.splice(insertionIndex(result, element, compare), 0, element);
  return result;
}

/** What lies between changes is copied without comparing. */
function withManyChanges<T>(
  sorted: readonly T[],
  removed: readonly T[],
  added: readonly T[],
  compare: Compare<T>,
): T[] {
  const gone = removed.map((element) => insertionIndex(sorted, element, compare)).sort((a, b) => a - b);
  const coming = added.length > 1 ? added.toSorted(compare) : added;
  const result: T[] = [];
  let from = 0;
  let next = 0;
  const copyTo = (end: number): void => {
    for (; next < gone.length && (gone[next] ?? 0) < end; next += 1) {
      const place = gone[next] ?? 0;
      while (from < place) result.push(sorted[from++] as T);
      from = place + 1;
    }
    while (from < end) result.push(sorted[from++] as T);
  };
  for (const element of coming) {
    copyTo(insertionIndex(sorted, element, compare));
    result.push(element);
  }
  copyTo(sorted.length);
  return result;
}

/** The index of the first element that is not before `element`. */
export function insertionIndex<T>(sorted: readonly T[], element: T, compare: Compare<T>): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, element) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
