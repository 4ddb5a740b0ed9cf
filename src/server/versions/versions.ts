/** What notes and other texts looked like earlier. Outside the log: no replica has it. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { isClockBelieved } from '#server/jobs/trusted-clock.ts';
import { dropped } from './retention.ts';

export interface Version {
  readonly id: string;
  /** When the last part of it was written. */
  readonly writtenAt: number;
  /** Who wrote since the version before. */
  readonly authors: readonly string[];
  /** Where the text was then, as JSON; null: who may read the row may read it. */
  readonly place: string | null;
}

interface NewVersion {
  readonly id: string;
  readonly subjectId: string;
  readonly writtenAt: number;
  /** As JSON. */
  readonly authors: string;
  readonly content: string;
  readonly place?: string | null;
}

/** Keeps it, unless it says the same as the latest, and drops those that are kept no longer. Twice is once. */
export async function keepVersion(database: Database, version: NewVersion, now: number): Promise<void> {
  const { db } = database;
  const { id, subjectId, writtenAt, content } = version;
  const kept = await db
    .selectFrom('version')
    .select(['id', 'writtenAt'])
    .where('subjectId', '=', subjectId)
    .orderBy('writtenAt', 'desc')
    .execute();
  // Of the others, which may be megabytes each, only the time is read.
  if (kept[0] && (await versionContent({ db }, subjectId, kept[0].id)) === content) return;
  await db
    .insertInto('version')
    .values({ place: null, ...version })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  const old = dropped(
    [{ id, writtenAt }, ...kept.map((each) => ({ id: each.id, writtenAt: Number(each.writtenAt) }))],
    now,
  );
  if (old.length > 0 && (await isClockBelieved(database, now)))
    await db.deleteFrom('version').where('id', 'in', old).execute();
}

/** Newest first. */
export async function versionsOf({ db }: Database, subjectId: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('version')
    .select(['id', 'writtenAt', 'authors', 'place'])
    .where('subjectId', '=', subjectId)
    .orderBy('writtenAt', 'desc')
    .execute();
  return rows.map(({ writtenAt, authors, ...row }) => ({
    ...row,
    writtenAt: Number(writtenAt),
    authors: JSON.parse(authors) as string[],
  }));
}

/** Undefined if the row has no such version. */
export async function versionContent(
  { db }: Pick<Database, 'db'>,
  subjectId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('version')
    .select('content')
    .where('subjectId', '=', subjectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

/** One after the other, newest first: a note may have megabytes of them. */
export async function* versionContents({ db }: Database, subjectId: string): AsyncGenerator<string> {
  const ids = db.selectFrom('version').select('id').where('subjectId', '=', subjectId).orderBy('writtenAt', 'desc');
  for (const { id } of await ids.execute()) {
    const row = await db.selectFrom('version').select('content').where('id', '=', id).executeTakeFirst();
    if (row) yield row.content;
  }
}

/** The earlier texts of comments, which only their author has written. */
export async function commentVersionsBy({ db }: Database, person: string): Promise<object[]> {
  return db
    .selectFrom('version')
    .innerJoin('comment', 'comment.id', 'version.subjectId')
    .select(['version.subjectId as commentId', 'version.writtenAt', 'version.content as text'])
    .where('comment.userId', '=', person)
    .orderBy('version.writtenAt')
    .execute();
}

/** Of the comments of people whose accounts were deleted: what they had taken out of them is nobody else's. */
export async function deleteErasedVersions({ db }: Database): Promise<void> {
  await db
    .deleteFrom('version')
    .where('subjectId', 'in', (query) =>
      query
        .selectFrom('comment')
        .select('id')
        .where('userId', 'in', (people) => people.selectFrom('person').select('id').where('erasedAt', 'is not', null)),
    )
    .execute();
}

/** How many texts are looked up at a time: others have their turn between two. */
const SLICE = 200;

/** Of what was purged. */
export async function deleteOrphanedVersions({ db }: Database): Promise<void> {
  let after = '';
  for (;;) {
    const texts = await db
      .selectFrom('version')
      .select('subjectId')
      .distinct()
      .where('subjectId', '>', after)
      .orderBy('subjectId')
      .limit(SLICE)
      .execute();
    const ids = texts.map(({ subjectId }) => subjectId);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const there = await db
      .selectFrom('note')
      .select('id')
      .where('id', 'in', ids)
      .unionAll(db.selectFrom('task').select('id').where('id', 'in', ids))
      .unionAll(db.selectFrom('comment').select('id').where('id', 'in', ids))
      .unionAll(db.selectFrom('project').select('id').where('id', 'in', ids))
      .unionAll(db.selectFrom('team').select('id').where('id', 'in', ids))
      .execute();
    const known = new Set(there.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    if (gone.length > 0) await db.deleteFrom('version').where('subjectId', 'in', gone).execute();
    await setImmediate();
  }
  await db
    .deleteFrom('noteEditing')
    .where('noteId', 'not in', (query) => query.selectFrom('note').select('id'))
    .execute();
}
