// `npm run pulse -- restore`: puts a backup in the place of what is there.
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { restore, RestoreRefused, type Restored } from '#server/operate/restore.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { readPassphrase } from './backup.ts';
import { progressLine } from './progress-line.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const RESTORE_HELP = `  restore FILE [--passphrase-file FILE]
                             puts a backup in the place of the data; the server must be stopped.
                             Checks the whole file first, and moves aside what was there`;

export async function restoreBackup(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Which backup? restore FILE');
  const bucket = config.uploads.s3 && byteStore(config);
  const passphrase = readPassphrase(values['passphrase-file']);
  const progress = progressLine('Restoring');
  try {
    const restored = await restore({
      config,
      file,
      bucket,
      passphrase,
      now: Date.now(),
      onProgress: progress.tell,
    });
    progress.end();
    report(restored);
  } catch (error) {
    if (error instanceof RestoreRefused) throw new UsageError(error.message);
    throw asUsageError(error, 'Nothing was restored');
  } finally {
    progress.end();
  }
}

function report({ manifest, aside, schemaAside, isSealed, hasSecret, deletedAgain }: Restored): void {
  console.log(`Restored to ${manifest.createdAt}, place ${manifest.log.seq} in the log. Start Pulse again.`);
  const { rows, people, refused } = deletedAgain;
  if (rows + people > 0)
    console.log(
      `Deleted again, since people had deleted it for good after that: ${rows} things and ${people} accounts.`,
    );
  for (const { person, why } of refused)
    console.log(`The account ${person} is deleted, but its traces could not be erased: ${why}`);
  if (aside !== null) console.log(`The files that were here are in ${aside}: delete it when all is well.`);
  if (schemaAside !== null)
    console.log(`The tables that were here are in the schema ${schemaAside}: drop schema ${schemaAside} cascade.`);
  if (!hasSecret)
    console.log(
      isSealed
        ? 'There is no secret here, so everyone has to sign in again: restore with --passphrase-file to take the one in the backup.'
        : 'There is no secret here, so everyone has to sign in again, and people with two-factor authentication need a recovery code.',
    );
}
