/**
 * Which bytes belong to which upload. A line is written before its bytes and deleted after them, so that no bytes are
 * ever without a line.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { ByteStore } from './byte-store.ts';

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

/** Returns the key. */
export async function storeBytes(
  { database, bytes }: Stored,
  uploadId: string,
  line: Line,
  content: Buffer,
  now: number,
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const { db } = database;
  const row = { key, uploadId, ...line, size: content.length, isWritten: 0, createdAt: now };
  await db.insertInto('storedBytes').values(row).execute();
  await bytes.put(key, content);
  await db.updateTable('storedBytes').set({ isWritten: 1 }).where('key', '=', key).execute();
  return key;
}

/** The latest bytes of this kind. */
export async function findBytes(
  { database, bytes }: Stored,
  uploadId: string,
  kind: 'file' | 'thumbnail',
): Promise<{ readonly key: string; readonly type: string; readonly content: Buffer } | null> {
  const [line] = await written(database, uploadId, kind).orderBy('createdAt', 'desc').limit(1).execute();
  const content = line && (await bytes.get(line.key));
  return content ? { key: line.key, type: line.type ?? '', content } : null;
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

/** How many bytes are stored of what this person has added, removed uploads that can be restored among them. */
export async function bytesOfPerson({ db }: Database, person: string, besides: string): Promise<number> {
  const sum = await db
    .selectFrom('storedBytes')
    .innerJoin('upload', 'upload.id', 'storedBytes.uploadId')
    .select(({ fn }) => fn.sum('storedBytes.size').as('bytes'))
    .where('upload.userId', '=', person)
    .where('upload.id', '!=', besides)
    .executeTakeFirst();
  return Number(sum?.bytes ?? 0);
}

/** All bytes of these kinds, except those of `kept`. */
export async function deleteBytes(
  stored: Stored,
  uploadId: string,
  kinds: readonly Kind[],
  kept?: string,
): Promise<void> {
  const lines = await stored.database.db
    .selectFrom('storedBytes')
    .select('key')
    .where('uploadId', '=', uploadId)
    .where('kind', 'in', kinds)
    .execute();
  for (const { key } of lines) if (key !== kept) await deleteOne(stored, key);
}

const BATCH = 200;

/** The bytes of uploads that were purged. */
export async function deleteOrphanedBytes(stored: Stored): Promise<void> {
  for (;;) {
    const lines = await stored.database.db
      .selectFrom('storedBytes')
      .select('key')
      .where('uploadId', 'not in', (query) => query.selectFrom('upload').select('id'))
      .limit(BATCH)
      .execute();
    for (const { key } of lines) await deleteOne(stored, key);
    if (lines.length < BATCH) return;
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
