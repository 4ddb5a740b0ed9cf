/** When the last good backup was made, for everyone who looks after this instance. */
import type { Database } from '#server/database/database.ts';
import type { MadeBackup } from './backup.ts';

const KEY = 'lastBackup';

export interface LastBackup {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly size: number;
  /** As the operator named it. */
  readonly target: string;
}

/** Also notes what uploads are that had no hash. */
export async function recordBackup(
  { db }: Database,
  { name, size, hashes }: MadeBackup,
  { at, target }: Pick<LastBackup, 'at' | 'target'>,
): Promise<void> {
  for (const [key, hash] of hashes)
    await db.updateTable('storedBytes').set({ hash }).where('key', '=', key).where('hash', 'is', null).execute();
  const value = JSON.stringify({ at, name, size, target } satisfies LastBackup);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
