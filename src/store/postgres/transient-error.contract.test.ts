import { unguarded } from '#sync/guard.ts';
import { StoreUnavailable, type Decide, type Entry } from '#sync/log/store.ts';
import { createDatabase } from '#tools/postgres.ts';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import {
  anItem,
  changing,
  contractMigrations,
  contractTables,
  count,
  itemOf,
  put,
  putItem,
  times,
} from '../contract/tables.contract.ts';
import { Loss } from '../loss.ts';
import { submit } from '../pending-write.ts';
import { byName } from '../table.ts';
import { openProxy } from './proxy.contract.ts';
import { openPostgres } from './store.ts';
import { Writer } from './writer.ts';
import { TEXT_CHANNEL } from './text-publisher.ts';
import { startWriting, WRITER_LOCK } from './transaction.ts';

/** The connections of stores on this test's database. */
const ours = `application_name = 'pulse' and datname = current_database()`;

/** About five times what it takes, for busy machines. */
describe('PostgreSQL store in transient errors', () => {
  it('saves nothing while the server is away, and recovers by itself', async () => {
    const { store, proxy } = await opened();
    await store.write(count('a'));
    proxy.cut();
    const outcomes = await Promise.allSettled([
      ...times(5, () => store.write(count('a'))),
      store.read((rows) => rows.head),
      // Reads that its own recent commits can't answer.
      store.entries(1, 1),
      store.ready(),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
    proxy.mend();
    expect(await store.write(count('a'))).toBe(2);
    await expect(store.ready()).resolves.toBeUndefined();
    expect((await store.entries(0, 10)).entries.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('loses what it passes to other nodes meanwhile, and passes on what comes later', async () => {
    const { store, proxy, direct } = await opened();
    const heard: (string | undefined)[] = [];
    direct.on('notification', ({ payload }) => heard.push(payload?.slice(-5)));
    await direct.query(`listen ${TEXT_CHANNEL}`);
    proxy.cut();
    store.publish('early');
    await store.ready().catch(() => undefined);
    proxy.mend();
    await store.ready();
    await vi.waitFor(() => {
      store.publish('later');
      expect(heard).toContain('later');
    }, PATIENCE);
    expect(heard).not.toContain('early');
  });

  it('takes effect once when the connection is lost during the commit and the command is repeated', async () => {
    const { store, proxy } = await opened();
    proxy.cutAfter('commit\0');
    await expect(store.write(once)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.write(once)).toBe('the second time');
    expect(await store.read((rows) => [itemOf(rows, 'a')?.count, rows.head.seq])).toEqual([1, 1]);
  });

  it('loses nothing acknowledged when its connections are closed repeatedly', async () => {
    const { store, direct } = await opened();
    const saved: number[] = [];
    let unsaved = 0;
    const ending = new AbortController();
    const writing = times(8, async (writer) => {
      for (let i = 0; !ending.signal.aborted; i += 1) {
        const id = writer * 1_000_000 + i;
        await store.write(putItem(anItem(String(id)))).then(
          () => saved.push(id),
          (error: unknown) => {
            expect(error).toBeInstanceOf(StoreUnavailable);
            unsaved += 1;
          },
        );
      }
    });
    for (let i = 0; i < 10; i += 1) {
      // Each time it saves again, however slow the machine is.
      const before = saved.length;
      await vi.waitFor(() => expect(saved.length).toBeGreaterThan(before + 5), PATIENCE);
      await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
    }
    ending.abort();
    await Promise.all(writing);
    // Connections that were just ended are noticed on their next use.
    const rows = await vi.waitFor(
      () => store.read((reader) => new Set(reader.all('item').map(({ id }) => Number(id)))),
      PATIENCE,
    );
    expect(saved.filter((id) => !rows.has(id))).toEqual([]);
    expect(unsaved).toBeGreaterThan(0);
    const entries: Entry[] = [];
    for (;;) {
      const page = await vi.waitFor(() => store.entries(entries.length, 1_000), PATIENCE);
      if (page.entries.length === 0) break;
      entries.push(...page.entries);
    }
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries).toHaveLength(rows.size);
  });

  it('C2: notifies of a restored log, and continues from there', async () => {
    const { store } = await opened();
    for (const _ of times(4, () => 0)) await store.write(count('a'));
    const cursor = await store.cursorAt(4);
    const heard = vi.fn();
    store.onCommit(heard);
    await store.pool.query('delete from log where seq > 1');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
    expect((await store.entries(4, 10)).from).toBeNull();
    for (const _ of times(4, () => 0)) await store.write(count('a'));
    const { from, entries } = await store.entries(4, 10);
    expect(entries.map(({ seq }) => seq)).toEqual([5]);
    expect(from?.seq).toBe(4);
    expect(from?.id).not.toBe(cursor?.id);
  });

  it('is notified of commits again after its listening connection was lost', async () => {
    const { store, direct, another } = await opened();
    const other = await another();
    const heard = vi.fn();
    store.onCommit(heard);
    for (let i = 1; i <= 2; i += 1) {
      await direct.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and ${ours}`,
      );
      await other.write(count('a'));
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(i), PATIENCE);
      await setTimeout(700);
    }
    const { rows } = await direct.query(`select 1 from pg_stat_activity where query like 'listen%' and ${ours}`);
    expect(rows).toHaveLength(2);
  });

  it('notices commits whose notification was lost', async () => {
    const { store, direct } = await opened();
    const heard = vi.fn();
    store.onCommit(heard);
    await direct.query(
      `insert into log (seq, id, at, actor, client, name, version, changes) values (1, 'x', 1, 'a', 'c', 'n', 1, '[]')`,
    );
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), PATIENCE);
  });

  it('stops waiting for a node that holds the lock', async () => {
    const { store, direct } = await opened();
    await direct.query(`select pg_advisory_lock(${WRITER_LOCK})`);
    const writing = store.write(count('a'));
    await expect(Promise.race([writing, setTimeout(300, 'waiting')])).resolves.toBe('waiting');
    await direct.query(`select pg_advisory_unlock(${WRITER_LOCK})`);
    expect(await writing).toBe(1);
  });

  it('takes the lock back after two seconds from a node that is stopped while it holds it', async () => {
    const { store, direct } = await opened();
    const ended = new Promise((resolve) => void direct.on('error', resolve));
    await startWriting(direct, new Loss(contractMigrations, unguarded));
    const { rows } = await direct.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '2s' }]);
    expect(await store.write(count('a'))).toBe(1);
    expect(await ended).toMatchObject({ code: '25P03' });
  });

  it('C1: saves, once, what takes longer to decide than the lock may be held', async () => {
    const { url, store } = await opened();
    const writer = withShortLock(url);
    let decided = 0;
    const writes = times(3, (i) =>
      submit(
        (rows) => {
          decided += 1;
          const row = anItem('slow', { count: (itemOf(rows, 'slow')?.count ?? 0) + 1 });
          // Holds up the process, as a large decision does.
          if (i === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
          return changing([put(rows, 'item', row)], row.count);
        },
        undefined,
        '',
        (work) => writer.add(work),
      ),
    );
    expect(await Promise.all(writes)).toEqual([1, 2, 3]);
    // Each was decided again, alone, after the three together were too slow.
    expect(decided).toBeGreaterThanOrEqual(6);
    expect((await store.entries(0, 10)).entries).toHaveLength(3);
  });

  it.each([
    ['answer', 'pg_advisory_xact_lock'],
    ['question', 'commit'],
  ] as const)('C1: saves, once, when the lock is taken back while the %s to “%s” is on its way', async (what, text) => {
    const { store, proxy } = await opened();
    const writer = withShortLock(proxy.url);
    proxy.delay(what, text, 500);
    expect(await submit(count('a'), undefined, '', (work) => writer.add(work))).toBe(1);
    expect((await store.entries(0, 10)).entries).toHaveLength(1);
  });

  it('fails only the command that the database rejects', async () => {
    const { store, direct } = await opened();
    await direct.query(`alter table item add check (name <> 'poison')`);
    const writes = times(9, (i) => store.write(putItem(anItem(String(i), { name: i === 4 ? 'poison' : '' }))));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([4]);
    expect(outcomes[4]).toMatchObject({ reason: expect.any(pg.DatabaseError) as unknown });
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

  it('commits waiting commands together', async () => {
    const { store } = await opened();
    const heard = vi.fn();
    store.onCommit(heard);
    await Promise.all(times(100, () => store.write(count('a'))));
    expect(heard.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('closes every connection', async () => {
    const { store, direct } = await opened();
    await Promise.all([store.write(count('a')), store.read((rows) => rows.head)]);
    await store.close();
    const open = `select 1 from pg_stat_activity where ${ours}`;
    await vi.waitFor(async () => expect((await direct.query(open)).rows).toEqual([]), PATIENCE);
  });
});

const once: Decide<string> = (rows) => {
  if (rows.receipt('once')) return { entry: null, receipt: null, result: 'the second time' };
  const row = anItem('a', { count: (itemOf(rows, 'a')?.count ?? 0) + 1 });
  const answer = { success: true, seq: rows.head.seq + 1 } as const;
  const receipt = { id: 'once', person: 'ann', answer, made: 0 };
  return { entry: changing([put(rows, 'item', row)]).entry, receipt, result: 'the first time' };
};

/** A writer whose lock the server takes back after 100 ms. */
function withShortLock(connectionString: string): Writer {
  const pool = new pg.Pool({ connectionString, max: 1, pipeline: true });
  onTestFinished(() => pool.end());
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const loss = new Loss(contractMigrations, unguarded);
  return new Writer(
    pool,
    byName(contractTables),
    () => 1,
    loss,
    () => {},
    100,
  );
}

/** A store behind a network that can be cut, and a connection that bypasses it. */
async function opened() {
  const database = await createDatabase({ like: inject('migrated').postgres });
  const proxy = await openProxy(database.url);
  const direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  const open = async () => {
    const store = await openPostgres({ url: proxy.url, tables: contractTables, migrations: contractMigrations });
    onTestFinished(() => store.close());
    return store;
  };
  onTestFinished(async () => {
    await direct.end();
    await database.drop();
    await proxy.close();
  });
  return { store: await open(), another: open, proxy, direct, url: database.url };
}
