// `npm run pulse -- admin backup`: a backup of everything, while the server runs.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { connect } from '#server/database/database.ts';
import { backUp, type MadeBackup } from '#server/operate/backup.ts';
import type { RowsFile } from '#server/operate/backup-file.ts';
import { recordBackup } from '#server/operate/last-backup.ts';
import { deleteOldBackups } from '#server/operate/old-backups.ts';
import { BucketRefused } from '#server/operate/bucket-target.ts';
import type { Target } from '#server/operate/target.ts';
import { targetAt } from '#server/operate/targets.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { sizeText } from './size-text.ts';
import { progressLine } from './progress-line.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const BACKUP_HELP = `  backup [--to DIR|s3://BUCKET/PREFIX] [--secrets] [--passphrase-file FILE]
                             writes a backup of the database and all uploads into one file, while the
                             server runs (to PULSE_BACKUP_TO, unless --to says where else); with
                             --secrets also what signs sessions, encrypted with the passphrase in
                             FILE or PULSE_BACKUP_PASSPHRASE`;

export const EXPORT_HELP = `  export --to DIR|s3://BUCKET/PREFIX [--secrets] [--passphrase-file FILE]
                             as \`backup\`, with all rows as lines of JSON, the same from both
                             databases: for other programs, and for \`import instance\``;

export const makeBackup = (config: Config, args: string[]): Promise<void> => make(config, args, { isExport: false });
export const exportInstance = (config: Config, args: string[]): Promise<void> => make(config, args, { isExport: true });

async function make(config: Config, args: string[], { isExport }: { readonly isExport: boolean }): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, secrets: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
  });
  const to = values.to ?? (isExport ? undefined : config.backup.to);
  if (to === undefined) throw new UsageError(`Where to? Add --to DIR${isExport ? '' : ', or set PULSE_BACKUP_TO'}`);
  const passphrase = values.secrets ? readPassphrase(values['passphrase-file']) : undefined;
  if (values.secrets && passphrase === undefined)
    throw new UsageError('--secrets needs a passphrase: add --passphrase-file FILE, or set PULSE_BACKUP_PASSPHRASE');
  if (config.database.kind === 'sqlite' && !fs.existsSync(config.database.file))
    throw new UsageError(`No database at ${config.database.file}: set PULSE_DATA`);
  const target = targetIn(to, config);
  const progress = progressLine(isExport ? 'Exporting' : 'Backing up');
  const now = Date.now();
  try {
    const bytes = byteStore(config);
    const made = await backUp({ config, bytes, target, isExport, passphrase, now, onProgress: progress.tell });
    const old = isExport ? [] : await record(config, made, { at: now, target, isOwn: to === config.backup.to });
    progress.end();
    const { name, size, manifest, missing, damaged, rows } = made;
    console.log(`${target.name.replace(/\/$/, '')}/${name}`);
    console.log(
      `${sizeText(size)}, as of ${manifest.createdAt}, place ${manifest.log.seq} in the log, ` +
        `${manifest.uploads - missing.length} uploads, ${manifest.hasSecrets ? 'with sealed secrets' : 'without secrets'}`,
    );
    if (rows) console.log(rowsText(rows));
    if (old.length > 0) console.log(`Deleted ${old.length} backups that were older than ${config.backup.days} days`);
    if (missing.length + damaged.length > 0)
      console.log(`${missing.length} uploads were missing and ${damaged.length} damaged: \`verify\` says which`);
  } catch (error) {
    throw asUsageError(error, `The ${isExport ? 'export' : 'backup'} was not made`);
  } finally {
    progress.end();
  }
}

interface Recording {
  readonly at: number;
  readonly target: Target;
  /** Whether it is where the server's backups go. */
  readonly isOwn: boolean;
}

/** Returns the names of older ones that this has deleted. */
async function record(config: Config, made: MadeBackup, { at, target, isOwn }: Recording): Promise<string[]> {
  const database = connect(config.database);
  try {
    await recordBackup(database, made, { at, target: target.name });
    return isOwn ? await deleteOldBackups({ target, database, days: config.backup.days, now: at }) : [];
  } finally {
    await database.close();
  }
}

/** Two with the same hash hold the same. */
export function rowsText({ count, hash, tables }: RowsFile): string {
  return `${count} rows of ${Object.keys(tables).length} tables, with the hash ${hash}`;
}

function targetIn(to: string, config: Config): Target {
  try {
    return targetAt(to, config);
  } catch (error) {
    throw error instanceof BucketRefused ? new UsageError(error.message) : error;
  }
}

/** The first line, as editors end it. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return process.env['PULSE_BACKUP_PASSPHRASE'] || undefined;
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}`);
  const passphrase = fs.readFileSync(file, 'utf8').split('\n')[0]?.trim();
  if (!passphrase) throw new UsageError(`${file} is empty`);
  return passphrase;
}
