// `npm run pulse -- admin migrate`: what a start does first, alone; a server that starts runs it in a process of its own.
import type { Config } from '#server/config/config.ts';
import { openStore } from '#server/database/store.ts';
import { MigrationError } from '#store/migrations/migration.ts';
import { progressLine } from './progress-line.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const MIGRATE_HELP = `  migrate                    brings the database of an older version up to date, as the next start
                             would, without a copy from before`;

export async function migrateDatabase(config: Config): Promise<void> {
  const progress = progressLine('Migrating');
  try {
    const store = await openStore(config, undefined, {
      onMigration: ({ number, of, name }) => {
        if (process.connected) process.send?.({ number, of, name });
        progress.tell(number / of);
      },
    });
    await store.close();
  } catch (error) {
    if (error instanceof MigrationError) throw new UsageError(error.message);
    throw asUsageError(error, 'Nothing was changed');
  } finally {
    progress.end();
  }
}
