/** Whether the bytes of uploads are there, and are those that were stored. */
import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import type { Found } from './verify.ts';

const BATCH = 200;

export interface VerifiedUploads {
  readonly count: number;
  /** Stored by a version of Pulse that kept no hashes, and not backed up since. */
  readonly withoutHash: number;
}

export async function verifyUploads(
  { database: { db }, bytes }: { readonly database: Database; readonly bytes: ByteStore },
  found: Found,
  onProgress: (share: number) => void,
): Promise<VerifiedUploads> {
  const { many } = await db
    .selectFrom('storedBytes')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('isWritten', '=', 1)
    .executeTakeFirstOrThrow();
  let [count, withoutHash, after] = [0, 0, ''];
  for (;;) {
    const lines = await db
      .selectFrom('storedBytes')
      .select(['key', 'uploadId', 'size', 'hash'])
      .where('isWritten', '=', 1)
      .where('key', '>', after)
      .orderBy('key')
      .limit(BATCH)
      .execute();
    for (const { key, uploadId, size, hash } of lines) {
      count += 1;
      if (hash === null) withoutHash += 1;
      const stored = await hashOf(bytes, key);
      // Deleted by the server meanwhile, with its line.
      const isMissing = stored === null && (await isThere(key));
      if (isMissing) found(`The bytes ${key} of the upload ${uploadId} are missing.`);
      if (stored === null) continue;
      if (stored.size !== Number(size))
        found(`The bytes ${key} of the upload ${uploadId} are ${stored.size} instead of ${size}.`);
      else if (hash !== null && stored.hash !== hash)
        found(`The bytes ${key} of the upload ${uploadId} are not those that were stored.`);
      onProgress(count / Math.max(Number(many), 1));
    }
    after = lines.at(-1)?.key ?? '';
    if (lines.length < BATCH) return { count, withoutHash };
  }

  async function isThere(key: string): Promise<boolean> {
    return (await db.selectFrom('storedBytes').select('key').where('key', '=', key).execute()).length > 0;
  }
}

async function hashOf(bytes: ByteStore, key: string): Promise<{ readonly size: number; readonly hash: string } | null> {
  const stored = await bytes.open(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of stored.content) {
    hash.update(part);
    size += part.length;
  }
  return { size, hash: hash.digest('hex') };
}
