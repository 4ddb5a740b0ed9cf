/** `pulse-client`: as a stranger has it, and where answers are lost, tokens end and servers go away. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PulseClient } from '#client/pulse-client.ts';
import { madeToken, makeToken } from '#test/api-token.ts';
import { register, type Account } from '#test/client.ts';
import { startLossyFront } from '#test/lossy-front.ts';
import { startProcess } from '#test/server-process.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { npm } from '#tools/setup/npm.mjs';
import { request } from './requests.ts';

const root = path.resolve(import.meta.dirname, '../..');

let server: TestServer;
let ann: Account;
beforeAll(async () => {
  server = await startServer();
  ann = await register(server.url, { name: 'Ann' });
});
afterAll(() => server.stop());

const clientAt = (url: string, token: string, patience = 20) => new PulseClient({ url, token, patience });

async function names(client: PulseClient): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of client.tasks({ assignee: 'me', fields: ['name'] })) found.push(name);
  return found;
}

describe('a stranger with Node alone', () => {
  it('packs it, installs it in an empty folder, and has its types', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-stranger-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    // As the handbook has it: npm runs no script here by itself.
    const pack = ['pack', '--ignore-scripts=false', './packages/pulse-client', '--pack-destination', folder];
    const packed = npm(pack, { cwd: root });
    expect(packed.status, String(packed.stderr)).toBe(0);
    const [file = ''] = fs.readdirSync(folder);
    const contents = execFileSync('tar', ['-tzf', path.join(folder, file)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    // Nothing of Pulse but the client.
    expect(
      contents.filter((name) => !/^package\/(dist\/[\w-]+(\.d\.ts|\.js)|package\.json|README\.md|LICENSE)$/.test(name)),
    ).toEqual([]);
    fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module","private":true}');
    const installed = npm(['install', '--offline', `./${file}`], { cwd: folder });
    expect(installed.status, String(installed.stderr)).toBe(0);
    expect(fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'pulse-client',
    ]);

    fs.writeFileSync(
      path.join(folder, 'script.mjs'),
      `import { PulseClient, PulseRefusal, VERSION } from 'pulse-client';
      const pulse = new PulseClient({ url: process.env.PULSE, token: process.env.TOKEN });
      const { id: me } = await pulse.request('GET /api/me');
      const id = pulse.newId();
      await pulse.send('task.create', { id, name: 'of a stranger', assignee: me });
      const { task } = await pulse.request('GET /api/tasks/:id', { params: { id } });
      const refused = await pulse.send('task.move', { id: pulse.newId(), status: 'DONE' }).catch((error) => error);
      for await (const { isWhole, rows, next } of pulse.changes({ scopes: ['assigned:me'] })) {
        console.log(JSON.stringify({ task, isWhole, next, version: pulse.serverVersion === VERSION,
          rows: rows.filter(([table]) => table === 'task').map(([, { name }]) => name),
          refused: refused instanceof PulseRefusal && refused.code }));
        break;
      }`,
    );
    const bea = await register(server.url, { name: 'Bea' });
    const env = { PATH: process.env['PATH'], PULSE: server.url, TOKEN: await makeToken(server.url, bea) };
    const node = process.env['PULSE_TEST_NODE'] ?? process.execPath;
    const { stdout } = await promisify(execFile)(node, ['script.mjs'], { cwd: folder, env });
    expect(JSON.parse(stdout)).toMatchObject({
      task: { name: 'of a stranger', number: expect.any(Number) },
      isWhole: true,
      rows: ['of a stranger'],
      refused: 'task_not_found',
      version: true,
    });

    fs.writeFileSync(
      path.join(folder, 'typed.ts'),
      `import { PulseClient } from 'pulse-client';
      const pulse = new PulseClient({ url: '', token: '' });
      for await (const { name, deadline } of pulse.tasks({ fields: ['name', 'deadline'] })) {
        name.length; const day: string | null = deadline;
      }
      await pulse.request('GET /api/projects');
      // @ts-expect-error a field that tasks do not have
      pulse.tasks({ fields: ['nothing'] });
      // @ts-expect-error no such status
      await pulse.send('task.move', { id: '', status: 'FINISHED' });
      // @ts-expect-error its parameter is missing
      await pulse.request('GET /api/tasks/:id');
      for await (const { rows } of pulse.changes({ scopes: [] }))
        for (const change of rows) if (change[0] === 'comment') change[1].text.length;
      export {};`,
    );
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      '',
      '--skipLibCheck',
      'false',
    ];
    await promisify(execFile)(
      process.execPath,
      [tsc, ...options, '--lib', 'es2022,dom,dom.iterable,dom.asynciterable', 'typed.ts'],
      { cwd: folder },
    );
  });
});

describe('pulse-client', () => {
  it('has a command done once, though its answer was lost twice', async () => {
    const front = await startLossyFront(server.url);
    onTestFinished(() => front.close());
    const client = clientAt(front.url, await makeToken(server.url, ann));
    front.lose(/commands/, 2);
    const { seq } = await client.send('task.create', { id: client.newId(), name: 'once', assignee: ann.id });
    expect([front.lost, seq > 0]).toEqual([2, true]);
    expect((await names(client)).filter((name) => name === 'once')).toEqual(['once']);
    // Given up, and sent again later.
    front.lose(/commands/, 1);
    const hasty = clientAt(front.url, await makeToken(server.url, ann), 0);
    const input = { id: client.newId(), name: 'given up', assignee: ann.id };
    const failure: unknown = await hasty.send('task.create', input).catch((error: unknown) => error);
    const { id } = failure as { readonly id: string };
    expect(await hasty.send('task.create', input, { id })).toMatchObject({ id });
    expect((await names(client)).filter((name) => name === 'given up')).toEqual(['given up']);
  });

  it('does more at once than its token may, and is hardly ever sent away', async () => {
    const statuses: number[] = [];
    const counting = new PulseClient({
      url: server.url,
      token: await makeToken(server.url, ann),
      fetch: async (...asked) => {
        const response = await fetch(...asked);
        statuses.push(response.status);
        return response;
      },
    });
    await counting.request('GET /api/me');
    await Promise.all(Array.from({ length: 230 }, async () => counting.request('GET /api/me')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(231);
    // Without its pace all thirty that are too many would be; requests do not arrive as evenly as they are sent.
    expect(statuses.length - 231).toBeLessThan(10);
  });

  it('says by its code why it is refused: a token that only reads, one that has ended, a browser’s door', async () => {
    const reader = clientAt(server.url, await makeToken(server.url, ann, 'read'));
    const created = reader.send('task.create', { id: reader.newId(), name: 'no', assignee: ann.id });
    await expect(created).rejects.toMatchObject({ name: 'PulseRefusal', status: 403, code: 'token_reads_only' });
    const { id, token } = await madeToken(server.url, ann);
    const client = clientAt(server.url, token);
    expect(await client.request('GET /api/me')).toMatchObject({ id: ann.id });
    expect(await request(server, ann, 'DELETE', `/api/me/tokens/${id}`)).toMatchObject({ status: 200 });
    await expect(client.request('GET /api/me')).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
    await expect(client.changes({ scopes: ['assigned:me'] }).next()).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('lists more tasks than a page has', async () => {
    const cleo = await register(server.url, { name: 'Cleo' });
    const client = clientAt(server.url, await makeToken(server.url, cleo));
    const all = Array.from({ length: 205 }, (_, at) => `task ${at}`);
    await Promise.all(
      all.map(async (name) => client.send('task.create', { id: client.newId(), name, assignee: cleo.id })),
    );
    expect((await names(client)).toSorted()).toEqual(all.toSorted());
  });

  it('follows changes over a restart of both sides, and begins again where Pulse does not know the place', async () => {
    const own = await startProcess();
    onTestFinished(() => own.stop());
    const ben = await register(own.url, { name: 'Ben' });
    const token = await makeToken(own.url, ben);
    const client = clientAt(own.url, token);
    const add = async (name: string) => client.send('task.create', { id: client.newId(), name, assignee: ben.id });
    const tasksIn = (rows: readonly (readonly [string, object])[]) =>
      rows.flatMap(([table, row]) => (table === 'task' ? [(row as { name: string }).name] : []));
    await add('first');
    const first = await client.changes({ scopes: ['assigned:me'] }).next();
    expect(tasksIn(first.value.rows)).toEqual(['first']);

    const later = clientAt(own.url, token).changes({ scopes: ['assigned:me'], after: first.value.next, wait: 5 });
    const waiting = later.next();
    await own.restart();
    await add('second');
    const second = await waiting;
    expect([second.value.isWhole, tasksIn(second.value.rows)]).toEqual([false, ['second']]);

    // Of another log.
    const there = client.changes({ scopes: ['assigned:me'], after: await placeAt(server, ann) });
    const again = await there.next();
    expect([again.value.isWhole, tasksIn(again.value.rows).toSorted()]).toEqual([true, ['first', 'second']]);
  });
});

/** Where the person's changes are. */
async function placeAt({ url }: TestServer, account: Account): Promise<string> {
  const client = clientAt(url, await makeToken(url, account));
  return (await client.changes({ scopes: ['assigned:me'] }).next()).value.next;
}
