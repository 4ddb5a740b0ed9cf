// `npm run pulse -- admin verify`: whether everything is as it has to be; or of a backup, whether it is whole.
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { checkBackup } from '#server/operate/backup-file.ts';
import { NotWhole } from '#server/operate/tar.ts';
import { verify } from '#server/operate/verify/verify.ts';
import { byteStore } from '#server/uploads/configured.ts';
import type { Store } from '#sync/log/store.ts';
import { progressLine } from './progress-line.ts';
import { rowsText } from './backup.ts';
import { UsageError } from './usage-error.ts';

export const VERIFY_HELP = `  verify [FILE]              checks the log against the rows, what rows refer to, count and copy, and
                             uploads against their hashes, while the server runs; of a backup, that
                             it is whole`;

/** Of a database that is damaged all over, no more than people read. */
const NAMED = 1_000;

export async function verifyInstance(database: Database, config: Config, store: Store, args: string[]): Promise<void> {
  const [file] = args;
  if (file !== undefined) return verifyBackup(file);
  const problems: string[] = [];
  let more = 0;
  const progress = progressLine('Verifying');
  try {
    const found = (what: string) => {
      if (problems.length < NAMED) problems.push(what);
      else more += 1;
    };
    const { entries, uploads } = await verify({ store, database, bytes: byteStore(config) }, found, progress.tell);
    progress.end();
    if (uploads.withoutHash > 0)
      console.log(`${uploads.withoutHash} uploads have no hash yet: the next backup notes what they are.`);
    const count = problems.length + more;
    if (more > 0) problems.push(`… and ${more} more.`);
    if (count > 0) throw new UsageError([...problems, `${count} things are wrong.`].join('\n'));
    console.log(`All is well: ${entries} entries of the log, all rows, ${uploads.count} uploads.`);
  } finally {
    progress.end();
  }
}

async function verifyBackup(file: string): Promise<void> {
  const progress = progressLine('Verifying');
  try {
    const { manifest, rows } = await checkBackup(file, progress.tell);
    const { createdAt, log, pulse } = manifest;
    progress.end();
    console.log(`The backup is whole: of ${createdAt}, place ${log.seq} in the log, made by Pulse ${pulse}.`);
    if (rows) console.log(rowsText(rows));
  } catch (error) {
    if (error instanceof NotWhole) throw new UsageError(`${file} is not whole: ${error.message}`);
    throw error;
  } finally {
    progress.end();
  }
}
