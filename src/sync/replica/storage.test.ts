import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
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
};

describe.each(Object.entries(places))('P1 a replica persisted in %s', (_name, place) => {
  it.each(Object.entries(storageCases))('%s', async (_case, run) => {
    await expect(run(place())).resolves.toBeUndefined();
  });
});

describe('R10 a database that is new to the browser', () => {
  const empty = { version: 0, meta: null, records: [], outbox: [] };
  const rows = {
    meta: { schema: 'a', cursor: { epoch: 'e', seq: 1, id: 'x' }, scopes: [] },
    clear: true,
    put: [],
    remove: [],
  };

  it('is not opened before the first write', async () => {
    const factory = new IDBFactory();
    const storage = openIndexedDb('a person', factory, true);
    expect([await storage.load(), await factory.databases()]).toEqual([empty, []]);
    await storage.write(0, rows);
    expect(await storage.load()).toMatchObject({ version: 1 });
  });

  it('is opened soon, to learn that it was wiped', async () => {
    const factory = new IDBFactory();
    const storage = openIndexedDb('a person', factory, true);
    const heard = vi.fn();
    storage.onWiped(heard);
    await storage.load();
    await vi.waitFor(async () => expect(await factory.databases()).toHaveLength(1), PATIENCE);
    await openIndexedDb('a person', factory).wipe();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), PATIENCE);
  });

  it('loses nothing when it existed after all', async () => {
    const factory = new IDBFactory();
    await openIndexedDb('a person', factory).write(0, { ...rows, put: [[1, 'one']] });
    const storage = openIndexedDb('a person', factory, true);
    await storage.load();
    expect(await storage.write(0, rows)).toBeNull();
    expect(await storage.load()).toMatchObject({ version: 1, records: [[1, 'one']] });
  });
});

describe('P2 a failed write', () => {
  const meta = { schema: 'a', cursor: { epoch: 'e', seq: 1, id: 'x' }, scopes: [] };
  const rows = { meta, clear: true, put: [[1, 'one']] as const, remove: [] };

  it('leaves memory unchanged', async () => {
    const disk = new MemoryDisk();
    const storage = disk.open();
    await storage.write(0, rows);
    disk.full = true;
    await expect(storage.write(1, { ...rows, put: [[2, 'two']] })).rejects.toThrow('full');
    expect(await storage.load()).toEqual({ version: 1, meta, records: [[1, 'one']], outbox: [] });
  });

  it('leaves IndexedDB unchanged', async () => {
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

  it('is lost in a crash, with what was not yet persisted', async () => {
    const work: (() => void)[] = [];
    const disk = new MemoryDisk((each) => work.push(each));
    const storage: ReplicaStorage & { crash(): void } = disk.open();
    void storage.write(0, rows);
    storage.crash();
    for (const each of work) each();
    expect([disk.version, disk.records.size]).toEqual([0, 0]);
  });
});
