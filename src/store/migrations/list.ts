/** Every migration, in the order of their numbers. */
import type { Migration } from './migration.ts';
import * as numbered from './numbered.ts';

export const migrations: readonly Migration[] = Object.values<Migration>(numbered).toSorted(
  (one, other) => one.id - other.id,
);
