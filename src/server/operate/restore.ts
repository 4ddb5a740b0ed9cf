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
import { openStore } from '#server/database/store.ts';
import { createExecute } from '#server/door/execute.ts';
import { clock } from '#server/clock.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import { forgetSecret, makeSecret, SECRET_FILE } from '#server/auth/secret.ts';
import { checkBackup, DATABASE, FORMAT, readEntries, SECRETS, UPLOADS, type Manifest } from './backup-file.ts';
import { applyDeletions, type DeletedAgain } from './delete-again.ts';
import { DELETED_FILE, readDeletions } from './deleted-list.ts';
import { CannotOpen } from './sealed.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { syncFolder } from './target.ts';
import { NotWhole, type TarEntry } from './tar.ts';

export interface RestoreOptions {
  readonly config: Config;
  /** Of this machine. */
  readonly file: string;
  /** Of uploads, if they are in a bucket. */
  readonly bucket: ByteStore | undefined;
  /** Opens the secrets in the backup; undefined: those that are here stay. */
  readonly passphrase: string | undefined;
  readonly now: number;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface Restored {
  readonly manifest: Manifest;
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

/** How much of the work is checking the file first. */
const CHECKING = 0.35;

/** Throws `RestoreRefused`. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { config, file, now, onProgress } = options;
  if (!fs.existsSync(file)) throw new RestoreRefused(`There is no file ${file}`);
  const manifest = await checked(file, (share) => onProgress(share * CHECKING));
  assertFits(manifest, config);
  const needsFolder = config.database.kind === 'sqlite' || config.uploads.s3 === undefined || manifest.hasSecrets;
  if (needsFolder) openDataFolder(config.data);
  const claim = await claimDatabase(config.database);
  if (!claim)
    throw new RestoreRefused(
      'Pulse is running on this data. Stop every process of it, and try again; nothing was changed.',
    );
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const staged = path.join(config.data, `restoring-${stamp}`);
  try {
    fs.mkdirSync(staged, { recursive: true, mode: 0o700 });
    const restored = await replace({ ...options, manifest, claim, staged, stamp });
    onProgress(1);
    return restored;
  } finally {
    fs.rmSync(staged, { recursive: true, force: true });
    await claim.release();
  }
}

async function checked(file: string, onProgress: (share: number) => void): Promise<Manifest> {
  try {
    return await checkBackup(file, onProgress);
  } catch (error) {
    if (!(error instanceof NotWhole)) throw error;
    throw new RestoreRefused(`${file} is not whole: ${error.message}. Nothing was changed; use another backup.`);
  }
}

function assertFits({ format, store, schema, pulse }: Manifest, { database }: Config): void {
  if (format > FORMAT || schema > (migrations.at(-1)?.id ?? 0))
    throw new RestoreRefused(`This backup was made by a newer version of Pulse (${pulse}; this is ${VERSION})`);
  if (store === database.kind) return;
  throw new RestoreRefused(
    store === 'sqlite'
      ? 'This backup is of the embedded database: leave out DATABASE_URL'
      : 'This backup is of a PostgreSQL database: set DATABASE_URL to the one that it goes to',
  );
}

interface Replacing extends RestoreOptions {
  readonly manifest: Manifest;
  readonly claim: Claim;
  /** A folder on the same disk as what is replaced. */
  readonly staged: string;
  readonly stamp: string;
}

async function replace(replacing: Replacing): Promise<Restored> {
  const { config, manifest, claim, staged, stamp, onProgress, file, passphrase } = replacing;
  const { database, data } = config;
  const progress = (share: number) => onProgress(CHECKING + share * (1 - CHECKING));
  const secrets = passphrase === undefined ? null : await secretsOf(file, passphrase);
  const secretFile = path.join(data, SECRET_FILE);
  const hasSecret = config.secret !== undefined || secrets !== null || fs.existsSync(secretFile);
  let schemaAside: string | null = null;
  let deletedAgain: DeletedAgain;
  if (claim.kind === 'sqlite') {
    for await (const entry of readEntries(file, progress)) await stage(entry, replacing);
    const copy = path.join(staged, 'pulse.db');
    await claim.renew(copy);
    deletedAgain = await settle({ ...config, database: { kind: 'sqlite', file: copy } }, replacing, hasSecret);
  } else {
    schemaAside = `before_restore_${stamp.toLowerCase()}`;
    await claim.refill({ schema: manifest.schema, aside: schemaAside, parts: tableParts(replacing, progress) });
    deletedAgain = await settle(config, replacing, hasSecret);
    await claim.finish();
  }
  const aside = swap({ data, staged, stamp, names: namesOf(config, database.kind === 'sqlite'), secrets });
  // Otherwise the next start would ask for the secret that the database was used with.
  if (!hasSecret) makeSecret(config);
  return { manifest, aside, schemaAside, isSealed: manifest.hasSecrets && secrets === null, hasSecret, deletedAgain };
}

/** Migrates the restored rows, and deletes in them what was deleted for good since. */
async function settle(config: Config, { file, manifest }: Replacing, hasSecret: boolean): Promise<DeletedAgain> {
  const store = await openStore(config, undefined, { isRestoring: true });
  try {
    const database = connect(config.database);
    try {
      if (!hasSecret) await forgetSecret(database);
      // What is logged is thrown as well.
      const door = createExecute({ store, clock, log: { error: () => undefined } });
      const places = [config.data, path.dirname(path.resolve(file))];
      const deletions = places.flatMap((folder) => readDeletions(path.join(folder, DELETED_FILE)));
      return await applyDeletions({ door, database }, deletions, Date.parse(manifest.createdAt));
    } finally {
      await database.close();
    }
  } finally {
    await store.close();
  }
}

async function* tableParts(
  replacing: Replacing,
  onProgress: (share: number) => void,
): AsyncGenerator<{ table: string; lines: Buffer }> {
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

async function secretsOf(file: string, passphrase: string): Promise<Secrets | null> {
  for await (const entry of readEntries(file, () => undefined)) {
    // They come before the rows.
    if (entry.name.startsWith(DATABASE)) break;
    if (entry.name !== SECRETS) continue;
    try {
      return await openSecrets(await wholeOf(entry), passphrase);
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      throw new RestoreRefused(`The secrets in ${file} could not be opened: ${error.message}. Nothing was changed.`);
    }
  }
  throw new RestoreRefused(`There are no secrets in ${file}: leave out the passphrase. Nothing was changed.`);
}

async function wholeOf({ content }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** What of the data folder the backup takes the place of. */
function namesOf(config: Config, hasDatabase: boolean): string[] {
  // A log that belongs to another file would damage it.
  const database = hasDatabase ? ['pulse.db-wal', 'pulse.db-shm', 'pulse.db'] : [];
  return config.uploads.s3 === undefined ? [...database, 'uploads'] : database;
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
