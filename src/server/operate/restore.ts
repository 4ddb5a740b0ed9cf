/** Puts a backup in the place of what is there, which is moved aside. Until everything of it is ready, nothing changes. */
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { VERSION } from '../../version.ts';
import { migrations } from '#store/migrations/list.ts';
import type { Config } from '#server/config/config.ts';
import { claimDatabase, RESTORING_FILE, type Claim } from '#server/database/claim.ts';
import { openDataFolder } from '#server/database/data-folder.ts';
import { connect } from '#server/database/database.ts';
import { noteRestore } from '#server/database/restores.ts';
import { deleteAllDeliveries } from '#server/delivery/deliveries.ts';
import type { CheckSums, TableLines } from '#server/database/refill-postgres.ts';
import { openStore } from '#server/database/store.ts';
import { createExecute } from '#server/door/execute.ts';
import { clock } from '#server/clock.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import { forgetSecret, makeSecret, SECRET_FILE } from '#server/auth/secret.ts';
import {
  checkBackup,
  DATABASE,
  FORMAT,
  formOf,
  readEntries,
  SECRETS,
  UPLOADS,
  type CheckedBackup,
  type Manifest,
  type RowsFile,
} from './backup-file.ts';
import { applyDeletions, type DeletedAgain } from './delete-again.ts';
import { DELETED_FILE, readDeletions } from './deleted-list.ts';
import { CannotOpen } from './sealed.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { deleteAbandoned, syncFolder } from './target.ts';
import { NotWhole, type TarEntry } from './tar.ts';

export interface RestoreOptions {
  readonly config: Config;
  /** Of this machine. */
  readonly file: string;
  /** Of uploads, if they are in a bucket. */
  readonly bucket: ByteStore | undefined;
  /** Opens the secrets in the backup; undefined: those that are here stay. */
  readonly passphrase: string | undefined;
  /** Refuses to take the place of anything. */
  readonly intoEmpty?: boolean;
  /** Whether people are offered what they did after the backup was made (B2). */
  readonly replay: boolean;
  readonly now: number;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** What the rows are that were compared; null: the file does not say. */
  readonly rows: RowsFile | null;
  /** Where the files are that were here before; null: there were none. */
  readonly aside: string | null;
  /** Where the tables are that were in the PostgreSQL database before. */
  readonly schemaAside: string | null;
  /** Whether the backup has secrets that were not opened. */
  readonly isSealed: boolean;
  /** Whether there is a secret at all: without, everyone has to sign in again. */
  readonly hasSecret: boolean;
  readonly deletedAgain: DeletedAgain;
}

/** Why nothing was restored; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Folders in which it is made ready, in the data folder. */
const STAGED = 'restoring-';
/** How much of the work is checking the file first. */
const CHECKING = 0.35;

/** Throws `RestoreRefused`. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { config, file, intoEmpty = false, now, onProgress } = options;
  if (!fs.existsSync(file)) throw new RestoreRefused(`There is no file ${file}`);
  const { manifest, rows } = await checked(file, (share) => onProgress(share * CHECKING));
  assertFits(manifest, config);
  const needsFolder = config.database.kind === 'sqlite' || config.uploads.s3 === undefined || manifest.hasSecrets;
  if (needsFolder) openDataFolder(config.data);
  const claim = await claimDatabase(config.database);
  if (!claim)
    throw new RestoreRefused(
      'Pulse is running on this data. Stop every process of it, and try again; nothing was changed.',
    );
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const staged = path.join(config.data, `${STAGED}${stamp}`);
  try {
    if (intoEmpty) await assertEmpty(claim, config);
    fs.mkdirSync(staged, { recursive: true, mode: 0o700 });
    const restored = await replace({ ...options, manifest, rows, claim, staged, stamp });
    // Nobody else is at work.
    deleteAbandoned(config.data, 0, STAGED);
    onProgress(1);
    return restored;
  } finally {
    fs.rmSync(staged, { recursive: true, force: true });
    await claim.release();
  }
}

async function checked(file: string, onProgress: (share: number) => void): Promise<CheckedBackup> {
  try {
    return await checkBackup(file, onProgress);
  } catch (error) {
    if (!(error instanceof NotWhole)) throw error;
    throw new RestoreRefused(`${file} is not whole: ${error.message}. Nothing was changed; use another backup.`);
  }
}

async function assertEmpty(claim: Claim, { database, data, uploads }: Config): Promise<void> {
  const isThere =
    claim.kind === 'sqlite' ? database.kind === 'sqlite' && fs.existsSync(database.file) : !(await claim.isEmpty());
  const folder = path.join(data, 'uploads');
  const hasUploads = uploads.s3 === undefined && fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
  if (isThere || hasUploads)
    throw new RestoreRefused(
      `There is ${isThere ? 'a database' : 'a folder uploads'} already: import into an empty ${claim.kind === 'sqlite' ? 'PULSE_DATA' : 'database'}, or let \`restore\` move aside what is there. Nothing was changed.`,
    );
}

function assertFits(manifest: Manifest, { database }: Config): void {
  const { format, schema, pulse } = manifest;
  if (format > FORMAT || schema > (migrations.at(-1)?.id ?? 0))
    throw new RestoreRefused(`This backup was made by a newer version of Pulse (${pulse}; this is ${VERSION})`);
  if (formOf(manifest) === 'file' && database.kind === 'postgres')
    throw new RestoreRefused(
      'This backup is a file of the embedded database: restore it without DATABASE_URL, and `move` it to PostgreSQL then',
    );
}

interface Replacing extends RestoreOptions, CheckedBackup {
  readonly claim: Claim;
  /** A folder on the same disk as what is replaced. */
  readonly staged: string;
  readonly stamp: string;
}

async function replace(replacing: Replacing): Promise<Restored> {
  const { config, manifest, rows, claim, staged, stamp, onProgress, file, passphrase } = replacing;
  const { data } = config;
  const progress = (share: number) => onProgress(CHECKING + share * (1 - CHECKING));
  const secrets = passphrase === undefined ? null : await secretsOf(replacing, passphrase);
  const secretFile = path.join(data, SECRET_FILE);
  const hasSecret = config.secret !== undefined || secrets !== null || fs.existsSync(secretFile);
  let schemaAside: string | null = null;
  let deletedAgain: DeletedAgain;
  const isRows = formOf(manifest) === 'rows';
  const refill = {
    schema: manifest.schema,
    parts: tableParts(replacing, progress),
    check: rows ? checkAgainst(rows) : undefined,
  };
  if (claim.kind === 'sqlite') {
    const copy = path.join(staged, 'pulse.db');
    if (isRows) await claim.fill(copy, refill);
    else for await (const entry of readEntries(file, progress)) await stage(entry, replacing);
    await claim.renew(copy);
    deletedAgain = await settle({ ...config, database: { kind: 'sqlite', file: copy } }, replacing, hasSecret);
  } else {
    schemaAside = (await claim.isEmpty()) ? null : `before_restore_${stamp.toLowerCase()}`;
    await claim.refill({ ...refill, aside: schemaAside });
    deletedAgain = await settle(config, replacing, hasSecret);
    await claim.finish();
  }
  const aside = swap({ data, staged, stamp, names: namesOf(config, manifest), secrets });
  // Otherwise the next start would ask for the secret that the database was used with.
  if (!hasSecret) makeSecret(config);
  return {
    manifest,
    rows,
    aside,
    schemaAside,
    isSealed: manifest.hasSecrets && secrets === null,
    hasSecret,
    deletedAgain,
  };
}

/**
 * Migrates the restored rows, deletes in them what was deleted for good since and what waited to be sent, and notes in
 * them that they were put back.
 */
async function settle(config: Config, replacing: Replacing, hasSecret: boolean): Promise<DeletedAgain> {
  const { file, manifest, now, replay } = replacing;
  const store = await openStore(config, undefined, { isRestoring: true });
  try {
    const database = connect(config.database);
    try {
      if (!hasSecret) await forgetSecret(database);
      await deleteAllDeliveries(database);
      // What is logged is thrown as well.
      const door = createExecute({ store, clock, log: { error: () => undefined } });
      const places = [config.data, path.dirname(path.resolve(file))];
      const deletions = places.flatMap((folder) => readDeletions(path.join(folder, DELETED_FILE)));
      const to = Date.parse(manifest.createdAt);
      const deletedAgain = await applyDeletions({ door, database }, deletions, to);
      await noteRestore(database, { at: now, to, replay }, deletedAgain.ids);
      return deletedAgain;
    } finally {
      await database.close();
    }
  } finally {
    await store.close();
  }
}

/** Before what was there is replaced. */
function checkAgainst(expected: RowsFile): CheckSums {
  return (found) => {
    if (found.hash === expected.hash) return;
    const known = new Map(Object.entries(expected.tables));
    const names = new Set([...known.keys(), ...Object.keys(found.tables)]);
    for (const [name, { hash }] of Object.entries(found.tables)) if (known.get(name)?.hash === hash) names.delete(name);
    throw new RestoreRefused(`The rows of ${[...names].join(', ')} are not those of the file. Nothing was changed.`);
  };
}

async function* tableParts(replacing: Replacing, onProgress: (share: number) => void): AsyncGenerator<TableLines> {
  for await (const entry of readEntries(replacing.file, onProgress)) {
    const [, table] = /^database\/(\w+)\/\d+\.jsonl$/.exec(entry.name) ?? [];
    if (table === undefined) await stage(entry, replacing);
    else yield { table, lines: await wholeOf(entry) };
  }
}

/** Writes what is not a row where it is taken from later. */
async function stage(entry: TarEntry, { staged, bucket, config }: Replacing): Promise<void> {
  const { name, content } = entry;
  if (name.startsWith(DATABASE)) return writeTo(path.join(staged, path.basename(name)), content);
  if (!name.startsWith(UPLOADS)) return undefined;
  const key = path.basename(name);
  if (config.uploads.s3 === undefined || !bucket)
    return writeTo(path.join(staged, 'uploads', key.slice(0, 2), key), content);
  // What is under a key never changes.
  const isThere = (await bucket.get(key)) !== null;
  if (!isThere) await bucket.put(key, await wholeOf(entry));
  return undefined;
}

async function writeTo(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, fs.createWriteStream(file, { mode: 0o600, flush: true }));
}

async function secretsOf({ file, manifest }: Replacing, passphrase: string): Promise<Secrets> {
  if (!manifest.hasSecrets)
    throw new RestoreRefused(`There are no secrets in ${file}: leave out the passphrase. Nothing was changed.`);
  for await (const entry of readEntries(file, () => undefined)) {
    if (entry.name !== SECRETS) continue;
    try {
      return await openSecrets(await wholeOf(entry), passphrase);
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      throw new RestoreRefused(`The secrets in ${file} could not be opened: ${error.message}. Nothing was changed.`);
    }
  }
  throw new RestoreRefused(`${file} says that it has secrets, and has none. Nothing was changed.`);
}

async function wholeOf({ content }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** What of the data folder the backup takes the place of. */
function namesOf({ database: { kind }, uploads }: Config, { isDatabaseOnly = false }: Manifest): string[] {
  // A log that belongs to another file would damage it.
  const database = kind === 'sqlite' ? ['pulse.db-wal', 'pulse.db-shm', 'pulse.db'] : [];
  return uploads.s3 === undefined && !isDatabaseOnly ? [...database, 'uploads'] : database;
}

interface Swap {
  readonly data: string;
  readonly staged: string;
  readonly stamp: string;
  readonly names: readonly string[];
  readonly secrets: Secrets | null;
}

/** Renames alone. While it lasts a file keeps servers from starting: a restore that was killed is run again. */
function swap({ data, staged, stamp, names, secrets }: Swap): string | null {
  for (const [name, content] of Object.entries(secrets ?? {}))
    if (content !== undefined) fs.writeFileSync(path.join(staged, name), content, { mode: 0o600, flush: true });
  const replaced = [...names, ...Object.keys(secrets ?? {})];
  if (replaced.length === 0) return null;
  const aside = path.join(data, `before-restore-${stamp}`);
  const marker = path.join(data, RESTORING_FILE);
  fs.writeFileSync(marker, '', { mode: 0o600, flush: true });
  const present = replaced.filter((name) => fs.existsSync(path.join(data, name)));
  if (present.length > 0) fs.mkdirSync(aside, { mode: 0o700 });
  for (const name of present) fs.renameSync(path.join(data, name), path.join(aside, name));
  for (const name of replaced)
    if (fs.existsSync(path.join(staged, name))) fs.renameSync(path.join(staged, name), path.join(data, name));
  syncFolder(data);
  fs.rmSync(marker);
  syncFolder(data);
  return present.length > 0 ? aside : null;
}
