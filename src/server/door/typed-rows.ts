import type { Rows } from '#domain/command.ts';
import type { Reader } from '#sync/log/store.ts';

/** Types a store's rows: it keeps each row in the shape of its table, which its own types can't express. */
export function asRows(reader: Reader): Rows {
  return reader as Rows;
}
