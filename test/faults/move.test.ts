/** An instance moves to the other database, as a whole and as lines of JSON, and people go on where they were. */
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { openScope, startReplica } from '#test/replica.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startMovable } from './movable.ts';

const says = (what: RegExp): string => expect.stringMatching(what) as string;
const FILE = Buffer.from('what somebody has added');

describe('a move to PostgreSQL and back', () => {
  it('takes everything along, and a browser that was open goes on', async () => {
    const { server, cli, postgres } = await startMovable();
    const ann = await register(server.url);
    const upload = await uploaded(server, ann);
    const welcomes: string[] = [];
    const replica = await startReplica(server.url, ann, (message) => {
      if (message.includes('"welcome"')) welcomes.push(message);
    });
    await openScope(replica, 'everyone');
    for (let at = 0; at < 30; at += 1) await send(server.url, ann, createTag({ id: id(), name: `before ${at}` }));
    await expect(cli(['move', '--to', postgres.url])).rejects.toMatchObject({ stderr: says(/Pulse is running here/) });
    await server.kill('SIGTERM');
    const queued = replica.run(createTag({ id: id(), name: 'while it moved' }));
    expect(queued.success).toBe(true);

    const out = await cli(['move', '--to', postgres.url]);
    expect(out.stdout).toMatch(/^Moved \d+ rows of \d+ tables, with the hash [0-9a-f]{64}, the same on both sides\.$/m);
    expect(fs.existsSync(path.join(server.data, 'pulse.db'))).toBe(false);
    await expect(cli(['move', '--to', postgres.url])).rejects.toMatchObject({ stderr: says(/no database to move/) });
    const moved = await startProcess({ data: server.data, database: postgres.url, env: { PORT: portOf(server) } });
    onTestFinished(() => moved.stop());
    await goesOn(replica, ['while it moved']);
    expect(welcomes.at(-1)).toContain('"resumed":true');
    expect(await fileOf(moved, ann, upload)).toEqual(FILE);
    expect((await cli(['verify'], { DATABASE_URL: postgres.url })).stdout).toMatch(/^All is well/m);
    expect(await send(moved.url, ann, createTag({ id: id(), name: 'on postgres' }))).toMatchObject({ success: true });
    await expect(cli(['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url })).rejects.toMatchObject({
      stderr: says(/Pulse is running here/),
    });
    await moved.kill('SIGTERM');

    const back = await cli(['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url });
    expect(back.stdout).toMatch(/the same on both sides[^]*Unset DATABASE_URL/);
    await server.restart();
    await goesOn(replica, ['while it moved', 'on postgres']);
    expect(welcomes.at(-1)).toContain('"resumed":true');
    expect(await fileOf(server, ann, upload)).toEqual(FILE);
    expect((await cli(['verify'])).stdout).toMatch(/^All is well/m);
    expect(await send(server.url, ann, createTag({ id: id(), name: 'and back' }))).toMatchObject({ success: true });
  });

  it('never takes the place of anything', { tags: ['long'] }, async () => {
    const { server, cli, postgres } = await startMovable();
    await register(server.url);
    await server.kill('SIGTERM');
    const other = new Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('create table mine (id text)');
    await other.end();
    await expect(cli(['move', '--to', postgres.url])).rejects.toMatchObject({ stderr: says(/not empty/) });
    await expect(cli(['move'])).rejects.toMatchObject({ stderr: says(/Where to\?/) });
    await server.restart();
  });
});

describe('an export', () => {
  it('is read back by either database, with the same hash', { tags: ['long'] }, async () => {
    const { server, cli, postgres } = await startMovable();
    const ann = await register(server.url);
    const upload = await uploaded(server, ann);
    for (let at = 0; at < 10; at += 1) await send(server.url, ann, createTag({ id: id(), name: `tag ${at}` }));
    const folder = path.join(server.data, 'exports');
    const first = await cli(['export', '--to', folder]);
    await server.kill('SIGTERM');
    const secret = fs.readFileSync(path.join(server.data, 'secret'), 'utf8').trim();
    await expect(cli(['import', 'instance', fileIn(first)])).rejects.toMatchObject({
      stderr: says(/There is a database already/),
    });
    const onPostgres = {
      PULSE_DATA: path.join(server.data, 'other'),
      DATABASE_URL: postgres.url,
      PULSE_SECRET: secret,
    };
    const imported = await cli(['import', 'instance', fileIn(first)], onPostgres);
    expect(hashIn(imported)).toBe(hashIn(first));
    const moved = await startProcess({
      data: onPostgres.PULSE_DATA,
      database: postgres.url,
      env: { PULSE_SECRET: secret },
    });
    onTestFinished(() => moved.stop());
    expect(await fileOf(moved, ann, upload)).toEqual(FILE);
    expect(await send(moved.url, ann, createTag({ id: id(), name: 'tag 3' }))).toMatchObject({ code: 'tag_exists' });
    await moved.kill('SIGTERM');

    const second = await cli(['export', '--to', folder], onPostgres);
    const embedded = { PULSE_DATA: path.join(server.data, 'third'), PULSE_SECRET: secret };
    const again = await cli(['import', 'instance', fileIn(second)], embedded);
    expect(hashIn(again)).toBe(hashIn(second));
    expect((await cli(['verify'], embedded)).stdout).toMatch(/^All is well/m);
    expect((await cli(['verify', fileIn(second)])).stdout).toContain(hashIn(second));
  });
});

function portOf({ url }: ServerProcess): string {
  return new URL(url).port;
}

async function goesOn(replica: Awaited<ReturnType<typeof startReplica>>, names: readonly string[]): Promise<void> {
  replica.reconnect();
  await expect.poll(() => replica.status(), PATIENCE).toMatchObject({ pending: 0, connection: 'live' });
  expect(replica.all('tag').map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
}

function fileIn({ stdout }: { readonly stdout: string }): string {
  return stdout.split('\n')[0] ?? '';
}

function hashIn({ stdout }: { readonly stdout: string }): string {
  const [, hash] = /with the hash ([0-9a-f]{64})/.exec(stdout) ?? [];
  if (hash === undefined) throw new Error(`There is no hash in ${stdout}`);
  return hash;
}

async function fileOf({ url }: ServerProcess, { headers }: Account, upload: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(`/api/uploads/${upload}`, url), { headers })).arrayBuffer());
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
