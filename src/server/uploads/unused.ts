/**
 * Uploads of notes that nothing shows any more are deleted. A text that has lost an image can be brought back from a
 * version, so an upload stays while the text or one of its versions names it.
 */
import { RESTORABLE_MS } from '#domain/deletion.ts';
import { LIST_MAX } from '#domain/input.ts';
import { dropUploads } from '#domain/upload/storing.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { contentOf } from '#server/notes/versions.ts';
import { versionContents } from '#server/versions/versions.ts';
import type { Threads } from '#server/threads/threads.ts';

interface Ports {
  readonly store: Pick<Store, 'read'>;
  readonly database: Database;
  readonly door: Door;
  readonly log: Pick<Log, 'error'>;
  readonly threads: Pick<Threads, 'run'>;
}

/** An upload may be named for the first time long after it was added: by a browser that was offline. */
export async function dropUnused(ports: Ports, now: number): Promise<void> {
  const old = await ports.database.db
    .selectFrom('upload')
    // A note that was deleted can be restored, and is purged with its uploads.
    .innerJoin('note', 'note.id', 'upload.noteId')
    .select(['upload.id', 'upload.noteId'])
    .where('note.deletedAt', 'is', null)
    .where('upload.deletedAt', 'is', null)
    .where('upload.createdAt', '<', now - RESTORABLE_MS)
    .execute();
  for (const [noteId, uploads] of Map.groupBy(old, (upload) => upload.noteId)) {
    if (noteId === null) continue;
    try {
      await dropUnnamed(
        ports,
        noteId,
        uploads.map(({ id }) => id),
      );
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // One note that cannot be read must not hold up the cleanup of everything else.
      ports.log.error({ error, noteId, incident: newIncident() }, 'the files of a note could not be looked through');
    }
  }
}

async function dropUnnamed(ports: Ports, noteId: string, ids: readonly string[]): Promise<void> {
  const { database, door } = ports;
  const unnamed = new Set(ids);
  const strike = (content: string) => {
    for (const id of unnamed) if (content.includes(id)) unnamed.delete(id);
  };
  // The latest version nearly always names them all.
  for await (const content of versionContents(database, noteId)) {
    strike(content);
    if (unnamed.size === 0) return;
  }
  const text = await contentOf(ports, noteId);
  // It was deleted meanwhile.
  if (text === null) return;
  strike(text);
  const left = [...unnamed];
  for (let at = 0; at < left.length; at += LIST_MAX)
    await door.executeSystem(dropUploads({ ids: left.slice(at, at + LIST_MAX) }));
}
