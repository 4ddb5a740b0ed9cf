// `npm run pulse -- admin check`: the pages of the embedded database; a server runs it in a process of its own.
import fs from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { checkFile } from '#server/database/check-file.ts';
import { StoreDamaged } from '#sync/log/store.ts';
import { UsageError } from './usage-error.ts';

export const CHECK_HELP = `  check                      checks the pages of the embedded database, as Pulse does daily and after it
                             was killed; changes nothing`;

export async function checkDatabase({ database }: Config): Promise<void> {
  if (database.kind === 'postgres') throw new UsageError('PostgreSQL checks its own files: see pg_amcheck');
  if (!fs.existsSync(database.file)) throw new UsageError(`No database at ${database.file}: set PULSE_DATA`);
  try {
    checkFile(database.file, () => process.send?.({ fits: true }));
  } catch (error) {
    throw error instanceof StoreDamaged ? new UsageError(error.message) : error;
  }
  console.log('The pages of the database are well.');
}
