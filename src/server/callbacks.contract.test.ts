/**
 * Callbacks that nobody waits for: a bug in one is logged, and everyone else is still served. An error that escapes
 * would be an unhandled rejection, which fails the Vitest run.
 */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createDatabase } from '#tools/postgres.ts';
import { PATIENCE } from '#test/patience.ts';
import { connect } from './database/database.ts';
import { clock, machineClock } from './clock.ts';
import { readConfig } from './config/config.ts';
import { createExecute } from './door/execute.ts';
import { follow } from './jobs/follow.ts';
import { singleNodeLease } from './jobs/lease.ts';
import { createGuard } from './guard.ts';
import { createHttpServer, listen, type HttpServer } from './http/http-server.ts';
import { createMetrics } from './metrics.ts';

/** A busy machine takes its time. */
const log = {
  debug: vi.fn<() => void>(),
  info: vi.fn<() => void>(),
  warn: vi.fn<() => void>(),
  error: vi.fn<(facts: object) => void>(),
};
const guard = createGuard(log);
const bug = new Error('a bug');
const REPORTED = expect.objectContaining({ error: bug, incident: expect.any(String) as string }) as object;
const fail = (): never => {
  throw bug;
};
const id = () => newId(Date.now(), Math.random);

/** While it is set, every histogram throws. */
const library = vi.hoisted(() => ({ bug: undefined as Error | undefined }));
vi.mock(import('prom-client'), async (original) => {
  const { Histogram, ...others } = await original();
  class Failing<T extends string> extends Histogram<T> {
    constructor(...given: ConstructorParameters<typeof Histogram<T>>) {
      super(...given);
      const observe = this.observe.bind(this);
      this.observe = (...noted: [never]) => {
        if (library.bug && noted.length === 1) throw library.bug;
        observe(...noted);
      };
    }
  }
  return { ...others, Histogram: Failing };
});

afterEach(() => {
  library.bug = undefined;
  for (const level of Object.values(log)) level.mockClear();
});

async function openPort(answer: Parameters<HttpServer['answerWith']>[0]) {
  const { server, answerWith } = createHttpServer({ guard, log });
  answerWith(answer);
  await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

it.each([
  ['throws', fail],
  ['rejects', () => Promise.reject(bug)],
])('a request whose listener %s costs its connection', async (_how, broken) => {
  const { url } = await openPort((request, response) => (request.url === '/' ? broken() : response.end('here')));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(REPORTED, expect.any(String));
  expect(await (await fetch(new URL('/other', url))).text()).toBe('here');
});

it('logs a connection that cannot be accepted, and keeps the port open', async () => {
  const { server, url } = await openPort((_, response) => response.end('here'));
  server.emit('error', bug);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ error: bug }, 'could not accept a connection');
  expect(await (await fetch(url)).text()).toBe('here');
});

it('reports a port in use', async () => {
  const { server } = await openPort(() => undefined);
  const { port } = server.address() as AddressInfo;
  const { server: second } = createHttpServer({ guard, log });
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  expect(log.error).not.toHaveBeenCalled();
});

it('a timer that throws stops nothing else', async () => {
  machineClock(guard).after(0, fail);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledExactlyOnceWith(REPORTED, expect.any(String)), PATIENCE);
});

it('a metric that cannot be read costs only that metric', async () => {
  const metrics = createMetrics(['task.create'], guard);
  const door = metrics.measure({
    execute: () => Promise.resolve({ success: true, seq: 1, data: {} } as never),
    executeSystem: fail,
  });
  const command = () => door.execute({} as never, { name: 'task.create' });
  library.bug = bug;
  await command();
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledExactlyOnceWith(REPORTED, expect.any(String)), PATIENCE);
  library.bug = undefined;
  await command();
  await vi.waitFor(async () => expect(await metrics.render()).toContain('pulse_commands_per_commit_count 1'), PATIENCE);
});

it('survives broken idle connections of a pool', async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const config = readConfig({ PULSE_DATA: '/nowhere', DATABASE_URL: url });
  const database = connect(config.database);
  onTestFinished(database.close);
  const ping = () => database.db.selectNoFrom((is) => is.val(1).as('one')).executeTakeFirst();
  expect(await ping()).toEqual({ one: '1' });
  const operator = new pg.Client({ connectionString: url });
  await operator.connect();
  const { rowCount } = await operator.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await operator.end();
  expect(rowCount).toBe(1);
  await vi.waitFor(async () => expect(await ping()).toEqual({ one: '1' }), PATIENCE);
});

for (const kind of DATABASES) {
  it(`a commit listener that throws does not stop a follower on ${kind}`, async () => {
    const { store } = await openDatabase(kind, guard);
    store.onCommit(fail);
    const door = createExecute({ store, clock, log });
    const change = () => door.executeSystem(ensureProfile({ id: id(), email: 'x@example.org' }));
    await change();
    const seen: number[] = [];
    const take = async (entries: readonly { seq: number }[]) => {
      seen.push(...entries.map(({ seq }) => seq));
      return true;
    };
    const stop = follow({ store, lease: singleNodeLease, clock, log }, { name: 'test', handle: take });
    onTestFinished(stop);
    await vi.waitFor(async () => expect(await store.follower('test')).toBe(1), PATIENCE);
    await change();
    await vi.waitFor(() => expect(seen).toEqual([2]), PATIENCE);
    expect(log.error).toHaveBeenCalledWith(REPORTED, expect.any(String));
  });
}
