/**
 * Uploads of notes that nothing shows any more are deleted. A text that has lost an image can be brought back from a
 * version, so an upload stays while the text or one of its versions names it.
 */
import { RESTORABLE_MS } from '#domain/deletion.ts';
import { LIST_MAX } from '#domain/input.ts';
import { dropUploads } from '#domain/upload/storing.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import { contentOf, versionContents } from '#server/notes/versions.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly door: Door;
}

/** An upload may be named for the first time long after it was added: by a browser that was offline. */
export async function dropUnused({ store, database, door }: Ports, now: number): Promise<void> {
  const old = await database.db
    .selectFrom('upload')
    .select(['id', 'noteId'])
    .where('noteId', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('createdAt', '<', now - RESTORABLE_MS)
    .execute();
  for (const [noteId, uploads] of Map.groupBy(old, (upload) => upload.noteId)) {
    if (noteId === null) continue;
    const unnamed = new Set(uploads.map(({ id }) => id));
    const strike = (content: string) => {
      for (const id of unnamed) if (content.includes(id)) unnamed.delete(id);
    };
    // The latest version nearly always names them all.
    for await (const content of versionContents(database, noteId)) {
      strike(content);
      if (unnamed.size === 0) break;
    }
    if (unnamed.size === 0) continue;
    const text = await contentOf(store, noteId);
    // A note that was deleted can be restored, and is purged with its uploads.
    if (text === null) continue;
    strike(text);
    const ids = [...unnamed];
    for (let at = 0; at < ids.length; at += LIST_MAX)
      await door.executeSystem(dropUploads({ ids: ids.slice(at, at + LIST_MAX) }));
  }
}
