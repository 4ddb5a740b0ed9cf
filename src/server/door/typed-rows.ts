import type { Rows } from '#domain/command.ts';
import type { Reader } from '#sync/log/store.ts';

/** The store keeps each row in the shape that its table describes, which its types cannot say. */
export function asRows(reader: Reader): Rows {
  return reader as Rows;
}
