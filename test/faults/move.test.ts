/** An instance moves to the other database, as a whole and as lines of JSON, and people go on where they were. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { program } from '#test/programs.ts';
import { pulse } from '#test/pulse.ts';
import { openScope, startReplica } from '#test/replica.ts';
import { cleanEnvironment } from '#test/server-settings.ts';
import { startFailing, startProcess, type ServerProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';

const says = (what: RegExp): string => expect.stringMatching(what) as string;
const FILE = Buffer.from('what somebody has added');

describe('a move to PostgreSQL and back', () => {
  it('takes everything along, and a browser that was open goes on', async () => {
    const { server, cli, postgres } = await startInstance();
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

  it('that is killed keeps servers off what is not whole, and goes on when it is run again', async () => {
    const { server, cli, postgres } = await startInstance();
    const ann = await register(server.url);
    for (let at = 0; at < 30; at += 1) await send(server.url, ann, createTag({ id: id(), name: `tag ${at}` }));
    await server.kill('SIGTERM');
    enlarge(path.join(server.data, 'pulse.db'));
    await killedMidway(server, ['move', '--to', postgres.url]);
    const half = await startFailing({ PULSE_DATA: server.data, DATABASE_URL: postgres.url, PORT: '0' });
    expect(half).toMatchObject({ code: 1, stderr: says(/interrupted/) });
    // Somebody goes on with the former one, and then moves it after all.
    await server.restart();
    await send(server.url, ann, createTag({ id: id(), name: 'in between' }));
    await server.kill('SIGTERM');
    await killedMidway(server, ['move', '--to', postgres.url]);
    expect((await cli(['move', '--to', postgres.url])).stdout).toMatch(/the same on both sides/);
    await killedMidway(server, ['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url });
    expect(await startFailing({ PULSE_DATA: server.data, PORT: '0' })).toMatchObject({
      code: 1,
      stderr: says(/interrupted/),
    });
    await cli(['move', '--to', 'sqlite'], { DATABASE_URL: postgres.url });
    await server.restart();
    const replica = await startReplica(server.url, ann);
    await openScope(replica, 'everyone');
    expect(replica.all('tag').map(({ name }) => name)).toContain('in between');
    expect((await cli(['verify'])).stdout).toMatch(/^All is well/m);
  });

  it('never takes the place of anything', async () => {
    const { server, cli, postgres } = await startInstance();
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
  it('is read back by either database, with the same hash', async () => {
    const { server, cli, postgres } = await startInstance();
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

async function startInstance() {
  const postgres = await createDatabase();
  const server = await startProcess();
  onTestFinished(async () => {
    await server.stop();
    await postgres.drop();
  });
  return {
    server,
    postgres,
    cli: (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
      pulse(server, args, '', settings),
  };
}

function portOf({ url }: ServerProcess): string {
  return new URL(url).port;
}

async function goesOn(replica: Awaited<ReturnType<typeof startReplica>>, names: readonly string[]): Promise<void> {
  replica.reconnect();
  await expect.poll(() => replica.status(), PATIENCE).toMatchObject({ pending: 0, connection: 'live' });
  expect(replica.all('tag').map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
}

/** Of a table that takes a while. */
function enlarge(file: string): void {
  const database = new Database(file);
  const put = database.prepare(`insert into receipt (id, person, at, answer) values (?, 'nobody', 0, ?)`);
  database.transaction(() => {
    for (let at = 0; at < 60_000; at += 1) put.run(`filler ${at}`, JSON.stringify({ text: 'x'.repeat(300) }));
  })();
  database.close();
}

/** Kills the command when it is well under way. */
async function killedMidway(
  { data }: ServerProcess,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, [program('cli'), ...args], {
    env: cleanEnvironment({ PULSE_DATA: data, ...settings }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.on('message', ({ share }: { share: number }) => {
    if (share > 0.2) child.kill('SIGKILL');
  });
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
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
