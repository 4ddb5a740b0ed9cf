/** @module-tag long */
/** A database that somebody moves, replaces, deletes or damages under a running server is noticed, and nothing is lost. */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { id, post, register, send, type Account } from '#test/client.ts';
import { createDatabase } from '#tools/postgres.ts';
import { pulse } from '#test/pulse.ts';
import { PATIENCE } from '#test/patience.ts';
import { openScope, startReplica } from '#test/replica.ts';
import { startFailing, startProcess, type ServerProcess } from '#test/server-process.ts';

describe('files under a running server:', () => {
  it('a database that was moved away is noticed within a second, browsers keep their edits, and all of it comes back', async () => {
    const { server, ann, file } = await startInstance();
    const replica = await startReplica(server.url, ann);
    await openScope(replica, 'everyone');
    fs.renameSync(file, `${file}.away`);
    const acknowledged: string[] = [];
    const moved = performance.now();
    let last = moved;
    for (;;) {
      const name = id();
      const { status } = await saveTag(server, ann, name);
      if (status !== 200) break;
      acknowledged.push(name);
      last = performance.now();
    }
    expect(last - moved).toBeLessThan(1_000);
    const queued = id();
    expect(replica.run(createTag({ id: id(), name: queued })).success).toBe(true);
    await expectStopped(server, ann, /^The database was moved, replaced or deleted/);
    expect(replica.status()).toMatchObject({ pending: 1 });

    // As the log and the handbook say.
    await server.kill('SIGTERM');
    fs.renameSync(`${file}.away`, file);
    await server.restart();
    replica.reconnect();
    await expect.poll(() => replica.status().pending, PATIENCE).toBe(0);
    const names = replica.all('tag').map(({ name }) => name);
    expect(names.toSorted()).toEqual(['before', ...acknowledged, queued].toSorted());
  });

  it.each([
    ['deleted', (file: string) => fs.rmSync(file)],
    ['deleted with what was written last', (file: string) => fs.rmSync(`${file}-wal`)],
    ['without what its processes agree by', (file: string) => fs.rmSync(`${file}-shm`)],
    [
      'replaced by another',
      (file: string) => {
        fs.copyFileSync(`${file}.copy`, `${file}.new`);
        fs.renameSync(`${file}.new`, file);
      },
    ],
  ])('%s', async (_how, happen) => {
    const { server, ann, file } = await startInstance();
    happen(file);
    await expectStopped(server, ann, /^The database was moved, replaced or deleted/);
  });

  it.each([
    ['an earlier copy was copied into it', (file: string) => fs.copyFileSync(`${file}.copy`, file), /was overwritten/],
    ['it was emptied', (file: string) => fs.truncateSync(file), /was overwritten|is damaged/],
    [
      'something else was copied into it',
      (file: string) => fs.writeFileSync(file, 'hello'.repeat(5_000)),
      /is damaged/,
    ],
    ['its pages were damaged', (file: string) => damagePages(file), /is damaged/],
  ])('%s', async (_how, happen, reason) => {
    const { server, ann, file } = await startInstance();
    // What is in the `-wal` would hide it until it is brought into the file.
    checkpoint(file);
    happen(file);
    await expectStopped(server, ann, reason);
  });
});

describe('a start', () => {
  it('with a copy in the place of the database, beside what was written to another, changes nothing and says what to do', async () => {
    const { server, ann, file } = await startInstance();
    // Enough that what was written last is not all of it.
    for (let at = 0; at < 200; at += 1) await send(server.url, ann, createTag({ id: id(), name: `later ${at}` }));
    // What came in between is in the file alone.
    await expect.poll(() => checkpointed(file), PATIENCE).toBe(true);
    for (let at = 0; at < 200; at += 1) await send(server.url, ann, createTag({ id: id(), name: `last ${at}` }));
    await server.kill('SIGKILL');
    expect(fs.statSync(`${file}-wal`).size).toBeGreaterThan(0);
    fs.copyFileSync(`${file}.copy`, file);
    const state = () => [fs.readFileSync(file), fs.readFileSync(`${file}-wal`)];
    const before = state();
    const { code, stderr } = await startFailing({ PULSE_DATA: server.data, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^pulse: The database is damaged: .*move .*pulse\.db-wal.* away.*Nothing was changed/);
    expect(state()).toEqual(before);
    // As it says.
    for (const suffix of ['-wal', '-shm']) fs.renameSync(`${file}${suffix}`, `${file}${suffix}.away`);
    await server.restart();
    expect(await saveTag(server, ann, 'on the copy')).toMatchObject({ status: 200 });
    expect((await pulse(server, ['verify'])).stdout).toMatch(/^All is well/m);
  });

  it('after a kill checks the pages, and goes on', async () => {
    const { server, ann } = await startInstance();
    await send(server.url, ann, createTag({ id: id(), name: 'saved' }));
    await server.kill('SIGKILL');
    await server.restart();
    expect(server.log.map(({ msg }) => msg)).toContain('the database was not closed, and is being checked');
    expect(await send(server.url, ann, createTag({ id: id(), name: 'saved' }))).toMatchObject({ code: 'tag_exists' });
  });

  it('on PostgreSQL with an emptied secret is refused', async () => {
    const { url, drop } = await createDatabase();
    const server = await startProcess({ database: url });
    onTestFinished(async () => {
      await server.stop();
      await drop();
    });
    await register(server.url);
    await server.kill('SIGTERM');
    fs.writeFileSync(path.join(server.data, 'secret'), '');
    const { code, stderr } = await startFailing({ PULSE_DATA: server.data, DATABASE_URL: url, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/secret is empty/);
  });

  it('that makes a new database beside the secret of another says so loudly', async () => {
    const { server, file } = await startInstance();
    const warned = () => server.log.filter(({ msg }) => msg?.includes('a new, empty database is made'));
    await server.kill('SIGTERM');
    expect(warned()).toEqual([]);
    fs.renameSync(file, `${file}.away`);
    await server.restart();
    expect(warned()).toEqual([expect.objectContaining({ level: 'warn', file })]);
  });

  it.each([
    ['that is none', (file: string) => fs.writeFileSync(file, 'hello'.repeat(5_000))],
    ['whose pages are damaged', damagePages],
  ])('with a database %s says that it is damaged, and what to do', async (_what, happen) => {
    const { server, file } = await startInstance();
    await server.kill('SIGTERM');
    happen(file);
    const { code, stderr } = await startFailing({ PULSE_DATA: server.data, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^pulse: The database in .*pulse\.db is damaged: .* restore FILE/);
    expect(stderr).not.toMatch(/not initialized|\n\s+at /);
  });
});

async function startInstance() {
  const server = await startProcess();
  onTestFinished(() => server.stop());
  const ann = await register(server.url);
  const file = path.join(server.data, 'pulse.db');
  checkpoint(file);
  fs.copyFileSync(file, `${file}.copy`);
  await send(server.url, ann, createTag({ id: id(), name: 'before' }));
  return { server, ann, file };
}

async function saveTag({ url }: ServerProcess, { headers }: Account, name: string) {
  return post(url, '/api/commands', { id: id(), ...createTag({ id: id(), name }) }, headers);
}

/** Writing has stopped, everyone who asks learns why, and the process waits for somebody. */
async function expectStopped(server: ServerProcess, ann: Account, reason: RegExp): Promise<void> {
  const ready = async () => {
    const answer = await fetch(new URL('/readyz', server.url));
    return { code: answer.status, ...((await answer.json()) as { reason?: string }) };
  };
  const why = expect.stringMatching(reason) as string;
  await expect.poll(ready, PATIENCE).toMatchObject({ code: 503, reason: why });
  expect(await saveTag(server, ann, 'after')).toMatchObject({ status: 503, body: { code: 'unsaved' } });
  await expect(register(server.url)).rejects.toMatchObject({ status: 503 });
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
  await expect
    .poll(() => server.log, PATIENCE)
    .toContainEqual(
      expect.objectContaining({
        level: 'error',
        incident: expect.any(String) as string,
        error: expect.objectContaining({ name: 'StoreDamaged', message: why }) as object,
      }),
    );
}

/** Brings everything into the file itself. */
function checkpoint(file: string): void {
  const database = new Database(file);
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}

/** Whether nobody was in the way. */
function checkpointed(file: string): boolean {
  const database = new Database(file);
  const busy = database.prepare<[], number>('pragma wal_checkpoint(truncate)').pluck().get();
  database.close();
  return busy === 0;
}

/** All but the first, which says how large it is. */
function damagePages(file: string): void {
  const { size } = fs.statSync(file);
  const handle = fs.openSync(file, 'r+');
  fs.writeSync(handle, Buffer.alloc(size - 4096, 7), 0, size - 4096, 4096);
  fs.closeSync(handle);
}
