import type { Migration } from './migration.ts';

/** Apart from migrations themselves: the store in memory runs in browsers' tests, too, where there is no `node:crypto`. */
export function newestOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.id ?? 0;
}
