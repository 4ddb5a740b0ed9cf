/**
 * What a backup is: a tar archive, packed with gzip, that any `tar` opens. `manifest.json` says what it holds; then come the
 * database, the uploads under their own names and, if asked for, the secrets; `SHA256SUMS` is the last, so that a file that
 * was cut off has none.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { NotWhole, readTar, type TarEntry } from './tar.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const SECRETS = 'secrets.sealed';
/** The names of uploads that were deleted while the backup was made; only if there were some. */
export const MISSING = 'missing-uploads.txt';
export const UPLOADS = 'uploads/';
export const DATABASE = 'database/';
/** How many rows each table has, and their hashes; only in an export. */
export const ROWS = 'rows.json';

/** The newest of the archive itself, which says what is where in it. Since 2 it may hold rows of SQLite. */
export const FORMAT = 2;

const manifest = z.object({
  format: z.number(),
  /** The version of Pulse that made it. */
  pulse: z.string(),
  store: z.enum(['sqlite', 'postgres']),
  /** The database as a file of SQLite, or as rows in JSON; format 1 does not say. */
  form: z.optional(z.enum(['file', 'rows'])),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The place in the log as of which everything is. */
  log: z.object({ epoch: z.string(), seq: z.number() }),
  /** The number of the last migration that its rows know. */
  schema: z.number(),
  uploads: z.number(),
  /** Only the database was copied: uploads stay as they are when it is restored. */
  isDatabaseOnly: z.optional(z.boolean()),
  hasSecrets: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

export function formOf({ form, store }: Manifest): 'file' | 'rows' {
  return form ?? (store === 'sqlite' ? 'file' : 'rows');
}

const tableSum = z.object({ count: z.number(), hash: z.string() });
const rowsFile = z.object({ count: z.number(), hash: z.string(), tables: z.record(z.string(), tableSum) });
export type RowsFile = z.infer<typeof rowsFile>;

/** What the archive holds, entry by entry. Throws `NotWhole`. `onProgress` gets the share of the file that was read. */
export async function* readEntries(file: string, onProgress: (share: number) => void): AsyncGenerator<TarEntry> {
  const size = Math.max(fs.statSync(file).size, 1);
  const source = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpacked = createGunzip();
  // What is wrong with the file reaches the reader of the entries.
  const piped = pipeline(
    counted(source, (read) => onProgress(read / size)),
    unpacked,
  ).catch(() => undefined);
  try {
    yield* readTar(translated(unpacked));
  } finally {
    source.destroy();
    unpacked.destroy();
    await piped;
  }
}

export interface CheckedBackup {
  readonly manifest: Manifest;
  /** Null in all but exports. */
  readonly rows: RowsFile | null;
}

/** Reads all of it, and compares every hash. Throws `NotWhole`. */
export async function checkBackup(file: string, onProgress: (share: number) => void): Promise<CheckedBackup> {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const { name, content } of readEntries(file, onProgress)) {
    const isShort = [MANIFEST, ROWS, SUMS].includes(name);
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    for await (const part of content) {
      hash.update(part);
      if (isShort) kept.push(Buffer.from(part));
    }
    if (isShort) texts.set(name, Buffer.concat(kept).toString());
    if (name !== SUMS) found.set(name, hash.digest('hex'));
  }
  const [said, rows, sums] = [texts.get(MANIFEST), texts.get(ROWS), texts.get(SUMS)];
  if (said === undefined) throw new NotWhole(`it has no ${MANIFEST}, and is no backup of Pulse`);
  if (sums === undefined) throw new NotWhole('it ends before its end');
  compare(found, sums);
  return { manifest: parsed(MANIFEST, said, manifest), rows: rows === undefined ? null : parsed(ROWS, rows, rowsFile) };
}

function compare(found: ReadonlyMap<string, string>, sums: string): void {
  const promised = new Map(
    sums
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [name, hash] of promised) {
    if (!found.has(name)) throw new NotWhole(`${name} is missing from it`);
    if (found.get(name) !== hash) throw new NotWhole(`${name} in it was changed or damaged`);
  }
  for (const name of found.keys()) if (!promised.has(name)) throw new NotWhole(`${name} does not belong to it`);
}

function parsed<T>(name: string, text: string, form: z.ZodMiniType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new NotWhole(`its ${name} cannot be read`);
  }
  const result = form.safeParse(json);
  if (!result.success) throw new NotWhole(`its ${name} is not one of a backup`);
  return result.data;
}

async function* counted(source: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const part of source) {
    read += part.length;
    onRead(read);
    yield part;
  }
}

async function* translated(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new NotWhole('it ends before its end', { cause: error });
    if (code?.startsWith('Z_')) throw new NotWhole('it is no gzip file, or it is damaged', { cause: error });
    throw error;
  }
}
