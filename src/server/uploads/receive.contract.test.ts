import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import type { Database } from '#server/database/database.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { threads } from '#test/threads.ts';
import type { ByteStore } from './byte-store.ts';
import { receivePart } from './receive.ts';
import { bytesOfPerson, findBytes } from './stored-bytes.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';

const limits = { maxBytes: 1000, maxPixels: 1000 };

describe.each(ANY_DATABASE)('an upload on %s', (kind) => {
  it('is there when two requests finish it at once', async () => {
    const { begin, send, read } = await receiving(kind);
    const upload = await begin('plan');
    await send(upload, 0, 'pl');
    // The second request is the first one again, whose connection was lost.
    const answers = await Promise.all([send(upload, 2, 'an'), send(upload, 2, 'an')]);
    for (const answer of answers) expect(answer).toEqual({ offset: 4, isReady: true });
    expect(await read(upload)).toBe('plan');
    // And by who asks late, of whatever part.
    for (const position of [0, 2]) expect(await send(upload, position, 'an')).toEqual({ offset: 4, isReady: true });
  });

  it('is there for a request between whose questions another one finishes it', async () => {
    const { begin, send, read, database } = await receiving(kind);
    const upload = await begin('plan');
    await send(upload, 0, 'pl');
    let isFirst = true;
    const interrupted = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isFirst) {
          isFirst = false;
          await send(upload, 2, 'an');
        }
        return result;
      },
    });
    expect(await send(upload, 2, 'an', { ...database, db: interrupted })).toEqual({ offset: 4, isReady: true });
    expect(await read(upload)).toBe('plan');
  });

  it('refuses a part that goes beyond what was announced, or does not follow', async () => {
    const { begin, send, read } = await receiving(kind);
    const upload = await begin('plan');
    expect(await send(upload, 0, 'plans')).toEqual({ beyond: 4 });
    expect(await send(upload, 2, 'an')).toEqual({ expected: 0 });
    await send(upload, 0, 'pl');
    expect(await send(upload, 2, 'ans')).toEqual({ beyond: 4 });
    expect(await send(upload, 0, 'pl')).toEqual({ expected: 2 });
    expect(await send(upload, 2, 'an')).toEqual({ offset: 4, isReady: true });
    expect(await read(upload)).toBe('plan');
  });

  it('begins anew when the store has lost a part', async () => {
    const { begin, send, read, held } = await receiving(kind);
    const upload = await begin('plan');
    await send(upload, 0, 'pl');
    held.clear();
    expect(await send(upload, 2, 'an')).toEqual({ expected: 0 });
    expect(await read(upload)).toBeNull();
    expect(await send(upload, 0, 'plan')).toEqual({ offset: 4, isReady: true });
    expect(await read(upload)).toBe('plan');
  });

  it('counts for its person only what was stored', async () => {
    const { begin, send, breaks, person, database } = await receiving(kind);
    const upload = await begin('plan');
    breaks(true);
    await expect(send(upload, 0, 'pl')).rejects.toThrow('away');
    breaks(false);
    await send(upload, 0, 'pl');
    expect(await bytesOfPerson(database, person, '')).toBe(2);
  });
});

async function receiving(kind: (typeof ANY_DATABASE)[number]) {
  const { store, database, door, as, now } = await openHouse(kind);
  const held = new Map<string, Buffer>();
  let isAway = false;
  const bytes: ByteStore = {
    put: async (key, content) => {
      await new Promise(setImmediate);
      if (isAway) throw new Error('away');
      held.set(key, Buffer.from(content));
    },
    get: async (key) => held.get(key) ?? null,
    open: async (key) => {
      const content = held.get(key);
      return content ? { size: content.length, content: Readable.from([content]) } : null;
    },
    delete: async (key) => void held.delete(key),
  };
  const ada = await as('Ada');
  const taskId = id();
  await ada(createTask({ id: taskId, name: 'Paint', assignee: ada.person }));
  const begin = async (content: string) => {
    const upload = id();
    await ada(beginUpload({ id: upload, name: 'plan.txt', size: content.length, taskId }));
    return store.read((rows) => rows.get('upload', upload));
  };
  type Upload = Awaited<ReturnType<typeof begin>>;
  return {
    begin,
    // The row is of the table that it was read from.
    send: (upload: Upload, position: number, content: string, through: Database = database) =>
      receivePart(
        { database: through, bytes, door, limits, threads, whole: new Semaphore(1) },
        upload as never,
        position,
        Buffer.from(content),
        now(),
      ),
    read: async (upload: Upload) => {
      const found = await findBytes({ database, bytes }, upload?.id ?? '', 'file');
      return found && (await buffer(found.content)).toString();
    },
    breaks: (away: boolean) => void (isAway = away),
    held,
    database,
    person: ada.person,
  };
}
