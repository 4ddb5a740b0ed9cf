import { describe, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import type { ByteStore } from './byte-store.ts';
import { receivePart } from './receive.ts';
import { bytesOfPerson, findBytes } from './stored-bytes.ts';

const limits = { maxBytes: 1000, maxPixels: 1000 };

describe.each(DATABASES)('an upload on %s', (kind) => {
  it('is there when two requests finish it at once', async () => {
    const { begin, send, read } = await receiving(kind);
    const upload = await begin('plan');
    await send(upload, 0, 'pl');
    // The second request is the first one again, whose connection was lost.
    const answers = await Promise.all([send(upload, 2, 'an'), send(upload, 2, 'an')]);
    expect(answers).toContainEqual({ offset: 4, isReady: true });
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

async function receiving(kind: (typeof DATABASES)[number]) {
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
    send: (upload: Upload, position: number, content: string) =>
      receivePart({ database, bytes, door, limits }, upload as never, position, Buffer.from(content), now()),
    read: async (upload: Upload) =>
      (await findBytes({ database, bytes }, upload?.id ?? '', 'file'))?.content.toString() ?? null,
    breaks: (away: boolean) => void (isAway = away),
    held,
    database,
    person: ada.person,
  };
}
