/**
 * Which bytes belong to which upload. A line is written before its bytes and deleted after them, so that no bytes are
 * ever without a line.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { ByteStore, StoredContent } from './byte-store.ts';

export interface Stored {
  readonly database: Database;
  readonly bytes: ByteStore;
}

export type Kind = 'part' | 'file' | 'thumbnail';

interface Line {
  readonly kind: Kind;
  /** Where a part begins in its file; else 0. */
  readonly position: number;
  readonly type: string | null;
}

/** A file or thumbnail replaces an earlier one of the upload. */
export async function storeBytes(
  { database, bytes }: Stored,
  uploadId: string,
  line: Line,
  content: Uint8Array,
  now: number,
): Promise<void> {
  const key = keyFor(uploadId, line.kind);
  const { db } = database;
  const hash = createHash('sha256').update(content).digest('hex');
  const said = { type: line.type, size: content.length, hash };
  await db
    .insertInto('storedBytes')
    .values({ key, uploadId, ...line, ...said, isWritten: 0, createdAt: now })
    .onConflict((row) => row.column('key').doUpdateSet(said))
    .execute();
  await bytes.put(key, content);
  await db.updateTable('storedBytes').set({ isWritten: 1 }).where('key', '=', key).execute();
}

/**
 * The same part may be stored twice. A file and a thumbnail have one place each: two requests that finish an upload at
 * once store the same file, and neither deletes what the other has stored.
 */
function keyFor(uploadId: string, kind: Kind): string {
  if (kind === 'part') return randomBytes(16).toString('hex');
  return createHash('sha256').update(`${kind} of ${uploadId}`).digest('hex').slice(0, 32);
}

/** The latest bytes of this kind, read as they are taken: a person may ask for many files, and take none of them. */
export async function findBytes(
  { database, bytes }: Stored,
  uploadId: string,
  kind: 'file' | 'thumbnail',
): Promise<(StoredContent & { readonly key: string; readonly type: string }) | null> {
  const [line] = await written(database, uploadId, kind).orderBy('createdAt', 'desc').limit(1).execute();
  const stored = line && (await bytes.open(line.key));
  return stored ? { key: line.key, type: line.type ?? '', ...stored } : null;
}

/** The parts that follow one another from the beginning, and how far they reach. */
export async function partsOf(
  { database }: Stored,
  uploadId: string,
): Promise<{ readonly keys: readonly string[]; readonly end: number }> {
  const lines = await written(database, uploadId, 'part').orderBy('position').execute();
  const keys: string[] = [];
  let end = 0;
  // The same part may have been stored twice.
  for (const { key, position, size } of lines) {
    if (Number(position) !== end) continue;
    keys.push(key);
    end += Number(size);
  }
  return { keys, end };
}

/**
 * How many bytes are stored of what this person has added, removed uploads that can be restored among them. What is still
 * being written, or could not be, does not count: each try has a line.
 */
export async function bytesOfPerson({ db }: Database, person: string, besides = ''): Promise<number> {
  const sum = await db
    .selectFrom('storedBytes')
    .innerJoin('upload', 'upload.id', 'storedBytes.uploadId')
    .select(({ fn }) => fn.sum('storedBytes.size').as('bytes'))
    .where('upload.userId', '=', person)
    .where('upload.id', '!=', besides)
    .where('storedBytes.isWritten', '=', 1)
    .executeTakeFirst();
  return Number(sum?.bytes ?? 0);
}

/** How many bytes are stored of everyone, counted likewise. */
export async function bytesOfAll({ db }: Database): Promise<number> {
  const sum = await db
    .selectFrom('storedBytes')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('isWritten', '=', 1)
    .executeTakeFirst();
  return Number(sum?.bytes ?? 0);
}

export async function deleteParts(stored: Stored, uploadId: string): Promise<void> {
  const lines = await stored.database.db
    .selectFrom('storedBytes')
    .select('key')
    .where('uploadId', '=', uploadId)
    .where('kind', '=', 'part')
    .execute();
  for (const { key } of lines) await deleteOne(stored, key);
}

/** How many are looked up at a time: others have their turn between two. */
const SLICE = 200;

/** The bytes of uploads that were purged. */
export async function deleteOrphanedBytes(stored: Stored): Promise<void> {
  const { db } = stored.database;
  let after = '';
  for (;;) {
    const lines = await db
      .selectFrom('storedBytes')
      .select(['key', 'uploadId'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(SLICE)
      .execute();
    const last = lines.at(-1);
    if (last === undefined) break;
    after = last.key;
    const uploads = lines.map(({ uploadId }) => uploadId);
    const there = await db.selectFrom('upload').select('id').where('id', 'in', uploads).execute();
    const known = new Set(there.map(({ id }) => id));
    for (const { key, uploadId } of lines) if (!known.has(uploadId)) await deleteOne(stored, key);
    await setImmediate();
  }
}

async function deleteOne({ database, bytes }: Stored, key: string): Promise<void> {
  await bytes.delete(key);
  await database.db.deleteFrom('storedBytes').where('key', '=', key).execute();
}

function written({ db }: Database, uploadId: string, kind: Kind) {
  return db
    .selectFrom('storedBytes')
    .select(['key', 'position', 'size', 'type'])
    .where('uploadId', '=', uploadId)
    .where('kind', '=', kind)
    .where('isWritten', '=', 1);
}
