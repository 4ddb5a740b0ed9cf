/** A house, and the search in what is there. */
import { expect } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import type { Found } from '#domain/finding/found.ts';
import { clock } from '#server/clock.ts';
import type { Follower } from '#server/jobs/follow.ts';
import { indexFollower } from '#server/search/index-follower.ts';
import { noteReader } from '#server/search/read-notes.ts';
import { search, type Asked } from '#server/search/search.ts';
import type { DATABASES } from './databases.ts';
import { openHouse, type Inhabitant } from './house.ts';
import { threads } from './threads.ts';

export async function searchedHouse(kind: (typeof DATABASES)[number]) {
  const { store, database, as } = await openHouse(kind);
  const ports = { store, index: database, clock };
  const follower = indexFollower(ports);
  await prepared(follower, 0);
  let at = 0;
  /** As the follower does on a running server. */
  const follows = async () => {
    for (;;) {
      const { entries } = await store.entries(at, 100);
      const newest = entries.at(-1);
      if (!newest) return;
      await follower.handle(entries);
      at = newest.seq;
    }
  };
  const found = async ({ person }: Inhabitant, text: string, asked: Partial<Asked> = {}) => {
    await follows();
    return search({ store, database, clock }, person, { text, most: 9, ...asked });
  };
  const find = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(idOf);
  let minutes = 0;
  /** `meanwhile` happens, and is followed, before the text that was read of the only note is written into the index. */
  const reads = async (meanwhile?: () => Promise<unknown>) => {
    await follows();
    minutes += 1;
    let count = 0;
    const read: typeof store.read = async (work) => {
      const result = await store.read(work);
      count += 1;
      // First its updates, then its row.
      if (count === 2 && meanwhile) {
        await meanwhile();
        await follows();
      }
      return result;
    };
    const log = { error: (fields: object) => expect.fail(JSON.stringify(fields)) };
    await noteReader({ store: { read }, index: database, threads, log })(clock.now() + minutes * MINUTE);
  };
  const numberOf = (task: string) =>
    store.read((rows) => {
      const row = rows.get('task', task);
      return row && 'number' in row ? String(row.number) : '';
    });
  const rowsOf = (of: Found['kind']) =>
    database.db.selectFrom('searchEntry').select(['id', 'text']).where('kind', '=', of).execute();
  return { store, index: database, as, follows, found, find, reads, numberOf, rowsOf, follower };
}

export async function prepared({ prepare }: Follower, from: number): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = (await prepare?.(from)) ?? true;
}

function idOf(found: Found): string {
  switch (found.kind) {
    case 'task':
      return found.task.id;
    case 'note':
      return found.note.id;
    case 'comment':
      return found.comment.id;
    case 'stream':
      return found.stream.id;
    case 'upload':
      return found.upload.id;
  }
}
