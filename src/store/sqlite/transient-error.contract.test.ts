import { StoreDamaged, StoreUnavailable } from '#sync/log/store.ts';
import Database from 'better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import {
  anItem,
  contractMigrations,
  contractTables,
  count,
  idsOf,
  itemOf,
  putItem,
  times,
} from '../contract/tables.contract.ts';
import { openSqlite } from './store.ts';

describe('SQLite store in transient errors', () => {
  it('saves nothing on a full disk, loses nothing, and recovers when there is space', async () => {
    const store = await opened();
    await store.write(count('a'));
    const heard = vi.fn();
    store.onCommit(heard);
    const pages = store.connection.pragma('page_count', { simple: true }) as number;
    store.connection.pragma(`max_page_count = ${pages + 4}`);
    const large = anItem('large', { name: 'x'.repeat(50_000) });

    // On a slow machine what is decided first would be committed before the rest.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const outcomes = await Promise.allSettled([
      store.write(count('a')),
      store.write(putItem(large)),
      store.write(count('a')),
    ]);
    clock.mockRestore();
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    }
    expect(await store.read((rows) => [itemOf(rows, 'a')?.count, rows.head.seq, idsOf(rows.all('item'))])).toEqual([
      1,
      1,
      ['a'],
    ]);
    expect(heard).not.toHaveBeenCalled();

    store.connection.pragma(`max_page_count = ${pages + 1000}`);
    expect(await Promise.all([store.write(count('a')), store.write(putItem(large)), store.write(count('a'))])).toEqual([
      2,
      undefined,
      3,
    ]);
    expect((await store.entries(0, 10)).entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(heard).toHaveBeenCalled();
  });

  it('waits for another connection without blocking the process', async () => {
    const store = await opened();
    const other = new Database(store.path);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const writing = Promise.all([store.write(count('a')), store.write(count('a'))]);
    expect(await store.read((rows) => itemOf(rows, 'a'))).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.exec(`insert into meta (key, value) values ('other', 'was here'); commit`);
    expect(await writing).toEqual([1, 2]);
  });

  it('reports that it cannot write, and recovers', async () => {
    const store = await opened();
    store.connection.pragma('query_only = on');
    await expect(store.write(count('a'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.saveFollower('mail', 1)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.rotateEpoch()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    store.connection.pragma('query_only = off');
    expect(await store.write(count('a'))).toBe(1);
    await expect(store.ready()).resolves.toBeUndefined();
  });

  it('fails only the command that the database rejects', async () => {
    const store = await opened();
    store.connection.exec(
      `create trigger picky before insert on item when new.name = 'poison' begin select raise(abort, 'poison'); end`,
    );
    const writes = times(9, (i) => store.write(putItem(anItem(String(i), { name: i === 4 ? 'poison' : '' }))));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([4]);
    expect(outcomes[4]).toMatchObject({ reason: { message: 'poison' } });
    expect(outcomes[4]).not.toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
    expect((await store.entries(0, 20)).entries.map(({ changes }) => changes[0]?.id)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '5',
      '6',
      '7',
      '8',
    ]);
  });

  it('does not let a command answer with a row that could not be read', async () => {
    const store = await opened();
    await store.write(putItem(anItem('a', { tags: ['x'] })));
    // Parsing the list is where this read fails, as it might on a bad disk.
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const answering = store.write((rows) => {
      try {
        rows.get('item', 'a');
        return { entry: null, receipt: null, result: 'found' };
      } catch {
        return { entry: null, receipt: null, result: 'a bug, says the command' };
      }
    });
    await expect(answering).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('saves and reads nothing more once SQLite has found damage', async () => {
    const store = await opened();
    await store.write(putItem(anItem('a', { tags: ['x'] })));
    const lost = vi.fn();
    store.onLost(lost);
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(store.read((rows) => rows.get('item', 'a'))).rejects.toBeInstanceOf(StoreDamaged);
    await expect(store.write(count('a'))).rejects.toBeInstanceOf(StoreDamaged);
    await expect(store.ready()).rejects.toBeInstanceOf(StoreDamaged);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), PATIENCE);
  });

  it('does not let a reader answer with a row that could not be read', async () => {
    const store = await opened();
    await store.write(putItem(anItem('a', { tags: ['x'] })));
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const reading = store.read((rows) => {
      try {
        return rows.get('item', 'a');
      } catch {
        return 'a bug, says the reader';
      }
    });
    await expect(reading).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.read((rows) => itemOf(rows, 'a')?.tags)).toEqual(['x']);
  });

  it('C2: does not announce its commits once a backup was restored under it', async () => {
    const store = await opened();
    const backup = `${store.path}.backup`;
    await store.write(count('a'));
    const kept = await store.cursorAt(1);
    await store.connection.backup(backup);
    for (let n = 0; n < 3; n += 1) await store.write(count('a'));
    const cursor = await store.cursorAt(4);
    const heard = vi.fn();
    store.onCommit(heard);
    const copy = new Database(backup);
    await copy.backup(store.path);
    copy.close();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
    expect(await store.entries(1, 10)).toEqual({ from: kept, entries: [] });
    expect((await store.entries(4, 10)).from).toBeNull();
    for (let n = 0; n < 4; n += 1) await store.write(count('a'));
    const { from, entries } = await store.entries(4, 10);
    expect(entries.map(({ seq }) => seq)).toEqual([5]);
    expect(from).toMatchObject({ epoch: cursor?.epoch, seq: 4 });
    expect(from?.id).not.toBe(cursor?.id);
  });

  it('commits waiting commands together', async () => {
    const store = await opened();
    const begun = vi.fn();
    const log = store.connection.prepare('select count(*) from log').pluck();
    store.onCommit(() => begun(log.get()));
    await Promise.all(times(100, () => store.write(count('a'))));
    // A busy machine may need more than one group for them.
    expect(begun.mock.calls.length).toBeLessThan(20);
    expect(begun.mock.calls.at(-1)).toEqual([100]);
  });
});

async function opened() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-transient-'));
  const file = path.join(folder, 'pulse.db');
  fs.copyFileSync(inject('migrated').sqlite, file);
  const store = await openSqlite({
    path: file,
    tables: contractTables,
    migrations: contractMigrations,
  });
  onTestFinished(async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  });
  return store;
}
