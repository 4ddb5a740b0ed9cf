/**
 * The drill: people work while a backup is made, everything is destroyed, the backup is put in its place, and browsers
 * that were away come back with what they had not sent.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProject, deleteProject, restoreProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { deleteNow } from '#domain/trash/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import { id, post, register, send, signIn, type Account } from '#test/client.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { pulse } from '#test/pulse.ts';
import { keptOf, openScope, startReplica } from '#test/replica.ts';
import { startFailing, startProcess, type ServerProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';
import { PATIENCE } from '#test/patience.ts';
import { editDatabase } from './requests.ts';

const says = (what: RegExp): string => expect.stringMatching(what) as string;
const FILE = Buffer.from('what somebody has added');
/** An email that waits where none are sent. */
const WAITING = `insert into delivery values
  ('1', 'email', 'ann@example.org', 'mail', null, 'account', '1', null, 1, 1, 9000000000000, 0, 0, '', 0, 1)`;

describe.each(ANY_DATABASE)('a drill on %s', (kind) => {
  it('loses nothing that was acknowledged before the backup, was still to be sent or is brought back, and doubles nothing', async () => {
    const { server, cli, destroy } = await startInstance(kind);
    const ann = await register(server.url);
    const upload = await uploaded(server, ann);
    const disk = new MemoryDisk();
    const replica = await startReplica(server.url, ann, undefined, disk);
    await openScope(replica, 'everyone');
    const ben = await register(server.url);
    const secret = id();
    await send(server.url, ann, createProject({ id: secret, name: 'gone for good', memberUids: [ben.id] }));
    const work = keepWorking(server, ann);
    await work.until(30);
    const before = [...work.acknowledged];
    const { stdout } = await cli(['backup', '--to', path.join(server.data, 'backups')]);
    const backup = stdout.split('\n')[0] ?? '';
    await work.until(before.length + 10);
    const since = Array.from({ length: 20 }, () => id());
    for (const name of since) expect(replica.run(createTag({ id: id(), name })).success).toBe(true);
    await vi.waitUntil(() => disk.kept.size === since.length, PATIENCE);
    await send(server.url, ann, deleteProject({ id: secret }));
    await send(server.url, ann, deleteNow({ kind: 'project', id: secret }));
    const left = await post(server.url, '/api/me/delete', { password: ben.password }, ben.headers);
    expect(left).toMatchObject({ status: 200 });
    const list = path.join(server.data, 'deleted-for-good.jsonl');
    await vi.waitUntil(() => fs.existsSync(list) && fs.readFileSync(list, 'utf8').includes(ben.id), PATIENCE);
    await work.stop();
    await server.kill('SIGKILL');

    const queued = Array.from({ length: 5 }, () => id());
    for (const name of queued) expect(replica.run(createTag({ id: id(), name })).success).toBe(true);
    await destroy();
    expect((await cli(['restore', backup])).stdout).toMatch(/Restored to [^]*Deleted again.*: 1 things and 1 accounts/);
    await server.restart();
    await settled(replica);
    const shown = () => replica.all('tag').filter(({ name }) => since.includes(name)).length;
    // The rows of before are shown until all of the restored ones have arrived.
    await vi.waitUntil(() => shown() === 0, PATIENCE);
    const kept = keptOf(server.url, ann, replica, disk);
    onTestFinished(() => kept.stop());
    await vi.waitUntil(() => kept.current.question !== null, PATIENCE);
    expect(kept.current.question?.commands.map(({ input }) => Reflect.get(Object(input), 'name'))).toEqual(since);
    await kept.bringBack();
    expect(kept.current).toMatchObject({ question: null, waiting: [], refused: [] });
    await vi.waitUntil(() => shown() >= since.length, PATIENCE);

    const names = replica.all('tag').map(({ name }) => name);
    const count = (of: readonly string[]) => ({
      acknowledged: of.length,
      lost: of.filter((name) => !names.includes(name)).length,
      doubled: of.filter((name) => names.filter((each) => each === name).length > 1).length,
    });
    expect(count(before)).toEqual({ acknowledged: before.length, lost: 0, doubled: 0 });
    expect(count(queued)).toEqual({ acknowledged: 5, lost: 0, doubled: 0 });
    expect(count(since)).toEqual({ acknowledged: 20, lost: 0, doubled: 0 });
    expect(count([...work.acknowledged].slice(before.length)).doubled).toBe(0);
    const file = await fetch(new URL(`/api/uploads/${upload}`, server.url), { headers: ann.headers });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(FILE);
    expect((await cli(['verify'])).stdout).toMatch(/^All is well: \d+ entries of the log, all rows, 1 uploads\.$/m);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    // Nobody brings back what was to be gone.
    await expect(signIn(server.url, ben)).rejects.toThrow('INVALID_EMAIL_OR_PASSWORD');
    expect(replica.get('person', ben.id)).toMatchObject({
      erasedAt: expect.any(Number) as number,
      displayName: 'Deleted person',
    });
    expect(await send(server.url, ann, restoreProject({ id: secret }))).toMatchObject({ code: 'project_not_found' });
    // The other log goes on.
    expect(await send(server.url, ann, createTag({ id: id(), name: 'after it' }))).toMatchObject({ success: true });
  });

  it('refuses to replace anything under a running server', async () => {
    const { server, cli } = await startInstance(kind);
    const ann = await register(server.url);
    await send(server.url, ann, createTag({ id: id(), name: 'kept' }));
    const { stdout } = await cli(['backup', '--to', path.join(server.data, 'backups')]);
    const present = fs.readdirSync(server.data);
    await expect(cli(['restore', stdout.split('\n')[0] ?? ''])).rejects.toMatchObject({
      stderr: says(/Pulse is running on this data/),
    });
    expect(fs.readdirSync(server.data)).toEqual(present);
    expect(await send(server.url, ann, createTag({ id: id(), name: 'kept' }))).toMatchObject({ code: 'tag_exists' });
  });
});

describe('a backup', () => {
  it('offers nothing of what was done since, and says so, where the operator does not want it', async () => {
    const { server, cli } = await startInstance('SQLite');
    const ann = await register(server.url);
    const disk = new MemoryDisk();
    const replica = await startReplica(server.url, ann, undefined, disk);
    await openScope(replica, 'everyone');
    editDatabase(server, (database) => database.exec(WAITING));
    const [backup = ''] = (await cli(['backup', '--to', path.join(server.data, 'backups')])).stdout.split('\n');
    replica.run(createTag({ id: id(), name: 'by mistake' }));
    await vi.waitUntil(() => disk.kept.size === 1, PATIENCE);
    await server.kill('SIGTERM');
    expect((await cli(['restore', backup, '--no-replay'])).stdout).toMatch(
      /What was done since is gone: browsers say so/,
    );
    // What waited to be sent was sent since, or is of another time.
    editDatabase(server, (database) => expect(database.prepare('select * from delivery').all()).toEqual([]));
    await server.restart();
    await settled(replica);
    const kept = keptOf(server.url, ann, replica, disk);
    onTestFinished(() => kept.stop());
    await vi.waitUntil(() => kept.current.dropped !== null, PATIENCE);
    expect(kept.current).toMatchObject({ question: null, dropped: { count: 1 } });
    await vi.waitUntil(() => disk.kept.size === 0, PATIENCE);
  });

  it('that is not whole replaces nothing, and says why', { tags: ['long'] }, async () => {
    const { server, cli } = await startInstance('SQLite');
    await register(server.url);
    const [good = ''] = (await cli(['backup', '--to', path.join(server.data, 'backups')])).stdout.split('\n');
    await server.kill('SIGTERM');
    const bytes = fs.readFileSync(good);
    const present = fs.readdirSync(server.data);
    const state = fs.readFileSync(path.join(server.data, 'pulse.db'));
    const file = path.join(server.data, 'backups', 'bad.tar.gz');
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1);
    for (const [content, why] of [
      [bytes.subarray(0, bytes.length >> 1), /ends before its end/],
      [bytes.subarray(0, -30), /ends before its end/],
      [flipped, /damaged/],
      [Buffer.from('hello'), /no gzip file/],
      [Buffer.alloc(0), /ends before its end/],
    ] as const) {
      fs.writeFileSync(file, content);
      await expect(cli(['restore', file])).rejects.toMatchObject({
        stderr: says(new RegExp(`is not whole: .*${why.source}.*Nothing was changed`)),
      });
    }
    await expect(cli(['restore', `${good}x`])).rejects.toMatchObject({ stderr: says(/There is no file/) });
    expect(fs.readdirSync(server.data)).toEqual(present);
    expect(fs.readFileSync(path.join(server.data, 'pulse.db'))).toEqual(state);
  });

  it('has the secrets only if asked, and opens them only with the passphrase', { tags: ['long'] }, async () => {
    const { server, cli } = await startInstance('SQLite');
    const ann = await register(server.url);
    const file = path.join(server.data, 'passphrase');
    fs.writeFileSync(file, 'correct horse\n');
    const secret = fs.readFileSync(path.join(server.data, 'secret'), 'utf8');
    const made = async (...args: string[]) =>
      (await cli(['backup', '--to', server.data, ...args])).stdout.split('\n')[0] ?? '';
    await expect(made('--secrets')).rejects.toMatchObject({ stderr: says(/needs a passphrase/) });
    const backup = await made('--secrets', '--passphrase-file', file);
    await server.kill('SIGTERM');
    fs.writeFileSync(path.join(server.data, 'secret'), 'another secret that is as long as one');
    fs.writeFileSync(file, 'correct house\n');
    await expect(cli(['restore', backup, '--passphrase-file', file])).rejects.toMatchObject({
      stderr: says(/passphrase does not fit\. Nothing was changed/),
    });
    fs.writeFileSync(file, 'correct horse\n');
    await cli(['restore', backup, '--passphrase-file', file]);
    expect(fs.readFileSync(path.join(server.data, 'secret'), 'utf8')).toBe(secret);
    await server.restart();
    // The session of before is still one.
    expect(await send(server.url, ann, createTag({ id: id(), name: 'signed in' }))).toMatchObject({ success: true });
  });

  it(
    'that was being restored when the process was killed keeps servers from starting until it is',
    { tags: ['long'] },
    async () => {
      const { server, cli } = await startInstance('SQLite');
      await register(server.url);
      const [backup = ''] = (await cli(['backup', '--to', server.data])).stdout.split('\n');
      await server.kill('SIGTERM');
      fs.writeFileSync(path.join(server.data, 'pulse.db-restoring'), '');
      const { code, stderr } = await startFailing({ PULSE_DATA: server.data, PORT: '0' });
      expect({ code, stderr }).toEqual({ code: 1, stderr: says(/interrupted.*run it again/) });
      await cli(['restore', backup]);
      await server.restart();
    },
  );
});

async function startInstance(kind: (typeof ANY_DATABASE)[number]) {
  const database = kind === 'PostgreSQL' ? await createDatabase() : null;
  const server = await startProcess(database ? { database: database.url } : {});
  onTestFinished(async () => {
    await server.stop();
    await database?.drop();
  });
  const settings = database ? { DATABASE_URL: database.url } : {};
  return {
    server,
    cli: (args: readonly string[]) => pulse(server, args, '', settings),
    destroy: async () => {
      for (const name of ['pulse.db', 'pulse.db-wal', 'pulse.db-shm', 'uploads'])
        fs.rmSync(path.join(server.data, name), { recursive: true, force: true });
      if (!database) return;
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
    },
  };
}

/** Several at a time, one command after another each, until it is stopped. */
function keepWorking({ url }: ServerProcess, account: Account) {
  /** In the order of their answers. */
  const acknowledged = new Set<string>();
  const waits: { readonly count: number; readonly resolve: () => void }[] = [];
  const stopping = new AbortController();
  const hands = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      const name = id();
      const answer = await send(url, account, createTag({ id: id(), name }));
      expect(answer).toMatchObject({ success: true });
      acknowledged.add(name);
      for (const { count, resolve } of waits) if (acknowledged.size >= count) resolve();
    }
  });
  return {
    acknowledged,
    until: (count: number) => new Promise<void>((resolve) => waits.push({ count, resolve })),
    stop: async () => {
      stopping.abort();
      await Promise.all(hands);
    },
  };
}

async function settled(replica: Awaited<ReturnType<typeof startReplica>>): Promise<void> {
  const done = () => replica.status().pending === 0 && replica.status().connection === 'live';
  replica.reconnect();
  if (done()) return;
  await new Promise<void>((resolve) => {
    const stop = replica.subscribe(() => {
      if (!done()) return;
      stop();
      resolve();
    });
  });
}

async function uploaded({ url }: ServerProcess, account: Account): Promise<string> {
  const [task, upload] = [id(), id()];
  await send(url, account, createTask({ id: task, name: 'with a file', assignee: account.id }));
  await send(url, account, beginUpload({ id: upload, name: 'plan.txt', size: FILE.length, taskId: task }));
  const { status } = await fetch(new URL(`/api/uploads/${upload}?offset=0`, url), {
    method: 'PATCH',
    headers: { Origin: new URL(url).origin, ...account.headers },
    body: new Uint8Array(FILE),
  });
  expect(status).toBe(200);
  return upload;
}
