/**
 * What notes looked like earlier. A version is made after each session of work: when a note has not been written in for
 * ten minutes, or has been for an hour. Who wrote is taken from the log, because folding keeps no authors.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { live } from '#domain/command.ts';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Log } from '#server/log.ts';
import { StoreUnavailable, type Entry, type Store } from '#sync/log/store.ts';
import { dropped } from './kept-versions.ts';

const QUIET_MS = 10 * MINUTE;
const LONGEST_MS = HOUR;
/** Somebody who goes on writing is written down this often: each time costs a commit. */
const NOTED_MS = 30 * SECOND;
/** How long a thread may read one note: 4 MB take a second. Searching for what breaks one can take very long. */
export const READING_MS = MINUTE;
/** In one round: each takes a thread of its own. */
const MOST = 50;

/** Remembers which notes are written in, since when and by whom. */
export function editingFollower({ db }: Database): Follower {
  /** By note: when it was last written down, and for whom. */
  const noted = new Map<string, { readonly writtenAt: number; readonly authors: ReadonlySet<string> }>();

  async function remember(noteId: string, written: readonly NoteUpdateRow[]): Promise<void> {
    const last = noted.get(noteId);
    const isNoted = ({ createdAt, userId }: NoteUpdateRow) =>
      last !== undefined && createdAt - last.writtenAt < NOTED_MS && userId !== null && last.authors.has(userId);
    if (written.every(isNoted)) return;
    const latest = await db
      .selectFrom('noteVersion')
      .select(({ fn }) => fn.max('writtenAt').as('at'))
      .where('noteId', '=', noteId)
      .executeTakeFirst();
    // Entries may be delivered again after their version was made.
    const news = written.filter(({ createdAt }) => createdAt > Number(latest?.at ?? 0));
    if (news.length === 0) return;
    const before = await db.selectFrom('noteEditing').selectAll().where('noteId', '=', noteId).executeTakeFirst();
    const times = news.map(({ createdAt }) => createdAt);
    const authors = new Set(before ? (JSON.parse(before.authors) as string[]) : []);
    for (const { userId } of news) if (userId !== null) authors.add(userId);
    const now = {
      beganAt: Math.min(Number(before?.beganAt ?? Infinity), ...times),
      writtenAt: Math.max(Number(before?.writtenAt ?? 0), ...times),
      authors: JSON.stringify([...authors]),
    };
    await db
      .insertInto('noteEditing')
      .values({ noteId, ...now })
      .onConflict((row) => row.column('noteId').doUpdateSet(now))
      .execute();
    noted.set(noteId, { writtenAt: now.writtenAt, authors });
  }

  return {
    name: 'note-versions',
    async handle(entries) {
      for (const [noteId, written] of Map.groupBy(entries.flatMap(writtenIn), (row) => row.noteId))
        await remember(noteId, written);
      // What is delivered again changes nothing.
      return false;
    },
  };
}

/** What Pulse has folded is nobody's. */
function writtenIn({ changes }: Entry): NoteUpdateRow[] {
  return changes.flatMap(({ table, after }) => {
    const row = table === 'noteUpdate' ? (after as NoteUpdateRow | null) : null;
    return row === null || row.userId === null ? [] : [row];
  });
}

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly log: Pick<Log, 'error'>;
}

/** Makes the versions that are due. On two nodes at once, each is made once. */
export async function makeVersions({ store, database: { db }, log }: Ports, now: number): Promise<void> {
  const due = await db
    .selectFrom('noteEditing')
    .selectAll()
    .where(({ eb, or }) => or([eb('writtenAt', '<=', now - QUIET_MS), eb('beganAt', '<=', now - LONGEST_MS)]))
    .orderBy('writtenAt')
    .limit(MOST)
    .execute();
  for (const { noteId, writtenAt, authors } of due) {
    try {
      const content = await contentOf(store, noteId);
      if (content !== null) await save({ noteId, writtenAt: Number(writtenAt), authors, content });
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, noteId, incident: newIncident() }, 'a version of a note could not be made');
    }
    // Somebody is still writing, or does so again: what comes now is another version.
    if (Number(writtenAt) <= now - QUIET_MS)
      await db.deleteFrom('noteEditing').where('noteId', '=', noteId).where('writtenAt', '=', writtenAt).execute();
    await db.updateTable('noteEditing').set({ beganAt: now }).where('noteId', '=', noteId).execute();
  }

  async function save(version: Omit<Version, 'id' | 'authors'> & { authors: string; content: string }): Promise<void> {
    const { noteId, writtenAt } = version;
    const kept = await db
      .selectFrom('noteVersion')
      .select(['id', 'writtenAt', 'content'])
      .where('noteId', '=', noteId)
      .orderBy('writtenAt', 'desc')
      .execute();
    if (kept[0]?.content === version.content) return;
    const id = `${noteId}.${writtenAt}`;
    await db
      .insertInto('noteVersion')
      .values({ id, ...version })
      .onConflict((row) => row.column('id').doNothing())
      .execute();
    const old = dropped(
      [{ id, writtenAt }, ...kept.map((each) => ({ id: each.id, writtenAt: Number(each.writtenAt) }))],
      now,
    );
    if (old.length > 0) await db.deleteFrom('noteVersion').where('id', 'in', old).execute();
  }
}

/** The text as JSON; null if the note is gone. */
export async function contentOf(store: Pick<Store, 'read'>, noteId: string): Promise<string | null> {
  const updates = await store.read((reader) => {
    const rows = asRows(reader);
    return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : null;
  });
  if (!updates) return null;
  const worker = new Worker(new URL('./version-worker.ts', import.meta.url), {
    workerData: updates.map(({ data }) => data),
  });
  try {
    const [content] = (await once(worker, 'message', { signal: AbortSignal.timeout(READING_MS) })) as [string];
    return content;
  } finally {
    await worker.terminate();
  }
}

export interface Version {
  readonly id: string;
  readonly noteId: string;
  /** When the last part of it was written. */
  readonly writtenAt: number;
  /** Who wrote since the version before. */
  readonly authors: readonly string[];
}

/** Newest first. */
export async function versionsOf({ db }: Database, noteId: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('noteVersion')
    .select(['id', 'noteId', 'writtenAt', 'authors'])
    .where('noteId', '=', noteId)
    .orderBy('writtenAt', 'desc')
    .execute();
  return rows.map(({ writtenAt, authors, ...row }) => ({
    ...row,
    writtenAt: Number(writtenAt),
    authors: JSON.parse(authors) as string[],
  }));
}

/** The document as JSON; undefined if the note has no such version. */
export async function versionContent({ db }: Database, noteId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('noteVersion')
    .select('content')
    .where('noteId', '=', noteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

/** The documents as JSON, one after the other, newest first: a note may have megabytes of them. */
export async function* versionContents({ db }: Database, noteId: string): AsyncGenerator<string> {
  const ids = db.selectFrom('noteVersion').select('id').where('noteId', '=', noteId).orderBy('writtenAt', 'desc');
  for (const { id } of await ids.execute()) {
    const row = await db.selectFrom('noteVersion').select('content').where('id', '=', id).executeTakeFirst();
    if (row) yield row.content;
  }
}

/** Of notes that were purged. */
export async function deleteOrphanedVersions({ db }: Database): Promise<void> {
  for (const table of ['noteVersion', 'noteEditing'] as const)
    await db
      .deleteFrom(table)
      .where('noteId', 'not in', (query) => query.selectFrom('note').select('id'))
      .execute();
}
