/** How far the index is: built, and up to which entry of the log; and which notes have to be read again. */
import type { Database } from '#server/database/database.ts';

const POSITION = 'search:position';
const BUILT = 'search:built';

/** What `built` says when all is done. Another number builds the index anew: to be raised with each change of its words. */
export const COMPLETE = '4:';

async function valueOf({ db }: Database, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

async function setValue({ db }: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute();
}

/** The last entry of the log that the index has; 0 before the first. */
export async function position(index: Database): Promise<number> {
  return Number((await valueOf(index, POSITION)) ?? 0);
}

export const setPosition = (index: Database, seq: number): Promise<void> => setValue(index, POSITION, String(seq));

/** How far it is built: `COMPLETE`, or that with the kind and id that was last. */
export const built = (index: Database): Promise<string | undefined> => valueOf(index, BUILT);
export const setBuilt = (index: Database, value: string): Promise<void> => setValue(index, BUILT, value);

export interface Stale {
  readonly noteId: string;
  /** Tells whether somebody went on writing while it was read. */
  readonly writes: number;
}

export async function markStale({ db }: Database, notes: readonly string[], now: number): Promise<void> {
  for (let at = 0; at < notes.length; at += STATEMENT_MAX)
    await db
      .insertInto('searchStale')
      .values(notes.slice(at, at + STATEMENT_MAX).map((noteId) => ({ noteId, since: now, writes: 1 })))
      .onConflict((row) =>
        row.column('noteId').doUpdateSet(({ eb, ref }) => ({ writes: eb(ref('searchStale.writes'), '+', 1) })),
      )
      .execute();
}

/** Rows in one statement: both databases limit its parameters. */
const STATEMENT_MAX = 1_000;

/** Notes that have been waiting since then. */
export async function staleNotes({ db }: Database, since: number, most: number): Promise<Stale[]> {
  const rows = await db
    .selectFrom('searchStale')
    .select(['noteId', 'writes'])
    .where('since', '<=', since)
    .orderBy('since')
    .limit(most)
    .execute();
  return rows.map(({ noteId, writes }) => ({ noteId, writes: Number(writes) }));
}

/** It was read; what was written meanwhile waits from now on. */
export async function markRead({ db }: Database, { noteId, writes }: Stale, now: number): Promise<void> {
  await db.deleteFrom('searchStale').where('noteId', '=', noteId).where('writes', '=', writes).execute();
  await db.updateTable('searchStale').set({ since: now }).where('noteId', '=', noteId).execute();
}
