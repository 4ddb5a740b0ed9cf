/**
 * What notes looked like earlier. A version is made after each session of work: when a note has not been written in for
 * ten minutes, or has been for an hour. Who wrote is taken from the log, because folding keeps no authors.
 */
import { live } from '#domain/command.ts';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import type { NoteUpdateRow } from '#domain/note/update-row.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Log } from '#server/log.ts';
import { StoreUnavailable, type Entry, type Store } from '#sync/log/store.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import type { Threads } from '#server/threads/threads.ts';
import { keepVersion } from '#server/versions/versions.ts';

const QUIET_MS = 10 * MINUTE;
const LONGEST_MS = HOUR;
/** Somebody who goes on writing is written down this often: each time costs a commit. */
const NOTED_MS = 30 * SECOND;
/** In one round. */
const NOTES_PER_ROUND = 50;

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly log: Pick<Log, 'error'>;
  readonly threads: Pick<Threads, 'run'>;
}

/** Remembers which notes are written in, since when and by whom. */
export function editingFollower(ports: Ports): Follower {
  const { db } = ports.database;
  /** By note: when it was last written down, and for whom. */
  const noted = new Map<string, { readonly writtenAt: number; readonly authors: ReadonlySet<string> }>();

  async function remember(noteId: string, written: readonly NoteUpdateRow[]): Promise<void> {
    const last = noted.get(noteId);
    const isNoted = ({ createdAt, userId }: NoteUpdateRow) =>
      last !== undefined && createdAt - last.writtenAt < NOTED_MS && userId !== null && last.authors.has(userId);
    if (written.every(isNoted)) return;
    const latest = await db
      .selectFrom('version')
      .select(({ fn }) => fn.max('writtenAt').as('at'))
      .where('subjectId', '=', noteId)
      .executeTakeFirst();
    // Entries may be delivered again after their version was made.
    const news = written.filter(({ createdAt }) => createdAt > Number(latest?.at ?? 0));
    if (news.length === 0) return;
    const before = await db.selectFrom('noteEditing').selectAll().where('noteId', '=', noteId).executeTakeFirst();
    const times = news.map(({ createdAt }) => createdAt);
    if (!before && !latest?.at) await keepBeginning(ports, noteId, Math.min(...times));
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

/**
 * What a note said before it was first written in, where no version says that: it came in another way, or is older than versions
 * are.
 */
async function keepBeginning({ store, database, log, threads }: Ports, noteId: string, began: number): Promise<void> {
  const earlier = await store.read((reader) =>
    asRows(reader)
      .list('noteUpdate', 'noteId', noteId)
      .filter(({ createdAt }) => createdAt < began),
  );
  if (earlier.length === 0) return;
  try {
    const writtenAt = Math.max(...earlier.map(({ createdAt }) => createdAt));
    const authors = new Set(earlier.flatMap(({ userId }) => userId ?? []));
    const content = await textOf(threads, earlier, noteId);
    const version = { id: `${noteId}.${writtenAt}`, subjectId: noteId, writtenAt, content };
    await keepVersion(database, { ...version, authors: JSON.stringify([...authors]) }, began);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    log.error({ error, noteId, incident: newIncident() }, 'the first version of a note could not be made');
  }
}

/** Makes the versions that are due. On two nodes at once, each is made once. */
export async function makeVersions({ store, database, log, threads }: Ports, now: number): Promise<void> {
  const { db } = database;
  const due = await db
    .selectFrom('noteEditing')
    .selectAll()
    .where(({ eb, or }) => or([eb('writtenAt', '<=', now - QUIET_MS), eb('beganAt', '<=', now - LONGEST_MS)]))
    .orderBy('writtenAt')
    .limit(NOTES_PER_ROUND)
    .execute();
  for (const { noteId, writtenAt, authors } of due) {
    try {
      const content = await contentOf({ store, threads }, noteId);
      if (content !== null) {
        const id = `${noteId}.${writtenAt}`;
        await keepVersion(database, { id, subjectId: noteId, writtenAt: Number(writtenAt), authors, content }, now);
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, noteId, incident: newIncident() }, 'a version of a note could not be made');
    }
    // Somebody is still writing, or does so again: what comes now is another version.
    if (Number(writtenAt) <= now - QUIET_MS)
      await db.deleteFrom('noteEditing').where('noteId', '=', noteId).where('writtenAt', '=', writtenAt).execute();
    await db.updateTable('noteEditing').set({ beganAt: now }).where('noteId', '=', noteId).execute();
  }
}

/** The text as JSON; null if the note is gone. Throws `TooCostly`. `of`: who waits for it. */
export async function contentOf({ store, threads }: TextPorts, noteId: string, of = noteId): Promise<string | null> {
  const updates = await updatesOf(store, noteId);
  return updates && textOf(threads, updates, of);
}

/** The text without its form, each block on a line. As `contentOf`. */
export async function plainTextOf({ store, threads }: TextPorts, noteId: string, of: string): Promise<string> {
  const updates = (await updatesOf(store, noteId)) ?? [];
  return threads.run(
    'text',
    updates.map(({ data }) => data),
    { of, cpuMs: CPU_MS.read },
  );
}

interface TextPorts {
  readonly store: Pick<Store, 'read'>;
  readonly threads: Pick<Threads, 'run'>;
}

async function updatesOf(store: TextPorts['store'], noteId: string): Promise<readonly NoteUpdateRow[] | null> {
  return store.read((reader) => {
    const rows = asRows(reader);
    return live(rows, 'note', noteId) ? rows.list('noteUpdate', 'noteId', noteId) : null;
  });
}

async function textOf(threads: Pick<Threads, 'run'>, updates: readonly NoteUpdateRow[], of: string): Promise<string> {
  const data = updates.map((update) => update.data);
  return threads.run('document', data, { of, cpuMs: CPU_MS.read });
}
