/**
 * People's pictures, one each, stored beside their accounts. The directory holds the name of the picture, which is made
 * from its content.
 */
import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

export interface Avatar {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns the name of the picture. */
export async function saveAvatar(
  { db }: Database,
  person: string,
  { type, bytes }: Avatar,
  now: number,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const picture = { hash, type, bytes, createdAt: now };
  await db
    .insertInto('avatar')
    .values({ person, ...picture })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(picture))
    .execute();
  return hash;
}

export async function findAvatar({ db }: Database, person: string, hash: string): Promise<Avatar | undefined> {
  return db
    .selectFrom('avatar')
    .select(['type', 'bytes'])
    .where('person', '=', person)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

export async function deleteAvatar({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('avatar').where('person', '=', person).execute();
}
