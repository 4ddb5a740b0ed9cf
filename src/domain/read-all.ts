/**
 * Reads that do not depend on one another. A store that has to fetch rows stops a command at the first that it does not
 * have; here all are asked for before it stops, so that they come in one trip.
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
  // One for each read, in their order.
  return found as unknown as Found<T>;
}

type Found<T extends readonly (() => unknown)[]> = { readonly [K in keyof T]: ReturnType<T[K]> };
