/**
 * Reads that do not depend on each other. A store that has to fetch rows stops a command at the first missing one; with
 * this, all of them are requested before it stops, so that one trip fetches them.
 */
export function readAll<const T extends readonly (() => unknown)[]>(reads: T): Found<T> {
  const found: unknown[] = [];
  const errors: unknown[] = [];
  for (const read of reads) {
    try {
      found.push(read());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  // One result for each read, in the same order.
  return found as unknown as Found<T>;
}

type Found<T extends readonly (() => unknown)[]> = { readonly [K in keyof T]: ReturnType<T[K]> };
