/** A question to the database about rows that do not fit together. */
import type { RawBuilder } from 'kysely';

/** What one query has found wrong, of each row. */
export interface Wrong {
  readonly id: string;
  readonly said: string | number | null;
  readonly is: string | number | null;
}

export interface Check {
  /** What is said of the first rows. */
  readonly words: (wrong: Wrong) => string;
  readonly query: RawBuilder<Wrong>;
}

/** So many wrong rows are looked for. */
export const WRONG_MAX = 1_000;
