// `npm run pulse -- admin restore`: puts a backup in the place of what is there.
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { restore, RestoreRefused, type Restored } from '#server/operate/restore.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { readPassphrase, rowsText } from './backup.ts';
import { progressLine } from './progress-line.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const RESTORE_HELP = `  restore FILE [--passphrase-file FILE] [--no-replay]
                             puts a backup in the place of the data; the server must be stopped.
                             Checks the whole file first, and moves aside what was there. People are
                             asked whether to bring back what they did since; with --no-replay it
                             is gone, and browsers say so`;

export const IMPORT_INSTANCE_HELP = `  import instance FILE [--passphrase-file FILE]
                             puts an export into an empty PULSE_DATA or database; checks the whole
                             file first, and that the rows are the same afterwards`;

export async function restoreBackup(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, 'no-replay': { type: 'boolean', default: false } },
  });
  await put(config, positionals, values['passphrase-file'], { intoEmpty: false, replay: !values['no-replay'] });
}

export async function importInstance(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  await put(config, positionals, values['passphrase-file'], { intoEmpty: true, replay: true });
}

async function put(
  config: Config,
  positionals: readonly string[],
  passphraseFile: string | undefined,
  { intoEmpty, replay }: { readonly intoEmpty: boolean; readonly replay: boolean },
): Promise<void> {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError(intoEmpty ? 'Which file? import instance FILE' : 'Which backup? restore FILE');
  const bucket = config.uploads.s3 && byteStore(config);
  const passphrase = readPassphrase(passphraseFile);
  const progress = progressLine(intoEmpty ? 'Importing' : 'Restoring');
  try {
    const restored = await restore({
      config,
      file,
      bucket,
      passphrase,
      intoEmpty,
      replay,
      now: Date.now(),
      onProgress: progress.tell,
    });
    progress.end();
    report(restored, replay);
  } catch (error) {
    if (error instanceof RestoreRefused) throw new UsageError(error.message);
    throw asUsageError(error, intoEmpty ? 'Nothing was imported' : 'Nothing was restored');
  } finally {
    progress.end();
  }
}

function report(restored: Restored, replay: boolean): void {
  const { manifest, rows, aside, schemaAside, isSealed, hasSecret, deletedAgain } = restored;
  console.log(`Restored to ${manifest.createdAt}, place ${manifest.log.seq} in the log. Start Pulse again.`);
  console.log(
    replay
      ? 'People who did something since are asked, in the browser where they did it, whether to bring it back.'
      : 'What was done since is gone: browsers say so, and do not offer it.',
  );
  if (rows) console.log(`${rowsText(rows)}, as they are in the file.`);
  const { people, refused } = deletedAgain;
  if (deletedAgain.rows + people > 0)
    console.log(
      `Deleted again, since people had deleted it for good after that: ${deletedAgain.rows} things and ${people} accounts.`,
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
