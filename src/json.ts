/** What is said of JSON on every side: the domain, sync and whoever else compares what they keep. */

/** Whether two values have the same content. A member that is undefined is one. */
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
