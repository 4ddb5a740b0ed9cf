import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openIndexedDb } from './browser/indexeddb.ts';
import { MemoryDisk } from './memory/storage.ts';
import type { ReplicaStorage } from './ports.ts';
import { storageCases, type OpenStorage } from './storage.contract.ts';

const places: Record<string, () => OpenStorage> = {
  memory: () => {
    const disk = new MemoryDisk();
    return () => disk.open();
  },
  IndexedDB: () => {
    const factory = new IDBFactory();
    return () => openIndexedDb('a person', factory);
  },
  'IndexedDB, of which one has asked what there is': () => {
    const factory = new IDBFactory();
    return () => openIndexedDb('a person', factory, factory.databases());
  },
};

describe.each(Object.entries(places))('P1 a replica resting in %s', (_name, place) => {
  it.each(Object.entries(storageCases))('%s', async (_case, run) => {
    await expect(run(place())).resolves.toBeUndefined();
  });
});

describe('R10 a database that was not there when the page began', () => {
  const empty = { version: 0, meta: null, records: [], outbox: [] };

  /** What is asked of it is not answered. */
  const neverOpening = { open: () => new EventTarget() } as unknown as IDBFactory;

  it('is not waited for', async () => {
    const factory = new IDBFactory();
    const others = openIndexedDb('somebody else', factory);
    await others.load();
    const there = factory.databases();
    await expect(openIndexedDb('a person', neverOpening, there).load()).resolves.toEqual(empty);
  });

  it('is read like any other by who has used it since', async () => {
    const factory = new IDBFactory();
    const storage = openIndexedDb('a person', factory, factory.databases());
    await storage.write(0, {
      meta: { schema: 'a', cursor: { epoch: 'e', seq: 1, id: 'x' }, scopes: [] },
      clear: true,
      put: [],
      remove: [],
    });
    expect(await storage.load()).toMatchObject({ version: 1 });
  });

  it('is read when the browser cannot say what there is', async () => {
    const unsaid = Promise.reject(new Error('not said'));
    expect(await openIndexedDb('a person', new IDBFactory(), unsaid).load()).toEqual(empty);
  });
});

describe('P2 a write that fails', () => {
  const meta = { schema: 'a', cursor: { epoch: 'e', seq: 1, id: 'x' }, scopes: [] };
  const rows = { meta, clear: true, put: [[1, 'one']] as const, remove: [] };

  it('leaves memory as it was', async () => {
    const disk = new MemoryDisk();
    const storage = disk.open();
    await storage.write(0, rows);
    disk.full = true;
    await expect(storage.write(1, { ...rows, put: [[2, 'two']] })).rejects.toThrow('full');
    expect(await storage.load()).toEqual({ version: 1, meta, records: [[1, 'one']], outbox: [] });
  });

  it('leaves IndexedDB as it was', async () => {
    const storage = openIndexedDb('a person', new IDBFactory());
    await storage.write(0, rows);
    // A value that cannot be stored, after one that can.
    const unfit = [
      [2, 'two'],
      [3, (() => 3) as unknown as string],
    ] as const;
    await expect(storage.write(1, { ...rows, put: unfit })).rejects.toThrow();
    expect(await storage.load()).toEqual({ version: 1, meta, records: [[1, 'one']], outbox: [] });
  });

  it('is lost in a crash, with what was not yet at rest', async () => {
    const work: (() => void)[] = [];
    const disk = new MemoryDisk((each) => work.push(each));
    const storage: ReplicaStorage & { crash(): void } = disk.open();
    void storage.write(0, rows);
    storage.crash();
    for (const each of work) each();
    expect([disk.version, disk.records.size]).toEqual([0, 0]);
  });
});
