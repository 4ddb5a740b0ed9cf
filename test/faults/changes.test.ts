/** Changes over HTTP: what programs get of them, how they wait for them, and the program of the handbook. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#api/routes.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { updateTask } from '#domain/task/calls.ts';
import { id, register, send, signOut, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request } from './requests.ts';

let server: TestServer;
let ann: Account;
beforeAll(async () => {
  server = await startServer();
  ann = await register(server.url);
});
afterAll(() => server.stop());

type Changes = Answer<'GET /api/changes'>;

const ask = (account: Account, query: string) => request(server, account, 'GET', `/api/changes?${query}`);

async function changes(account: Account, query: string): Promise<Changes> {
  const { status, body } = await ask(account, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Changes;
}

async function newTask(account: Account, name: string): Promise<string> {
  const task = id();
  expect(await send(server.url, account, createTask({ id: task, name, assignee: account.id }))).toMatchObject({
    success: true,
  });
  return task;
}

async function tokenOf(account: Account): Promise<{ readonly id: string; readonly token: string }> {
  const body = { name: 'Copy', access: 'read', days: 1, password: account.password };
  return (await request(server, account, 'POST', '/api/me/tokens', body)).body as { id: string; token: string };
}

const by = (account: Account, token: string): Account => ({
  ...account,
  headers: { Authorization: `Bearer ${token}` },
});

/** Until that many programs wait. */
const isWaiting = async (count: number) =>
  expect
    .poll(async () => (await fetch(new URL('/metrics', server.url))).text(), PATIENCE)
    .toMatch(new RegExp(`^pulse_sessions ${count}$`, 'm'));

describe('changes over HTTP', () => {
  it('are given from the place of the answer before, and begin again where that is not known', async () => {
    const task = await newTask(ann, 'First');
    const whole = await changes(ann, 'scopes=assigned:me,everyone');
    expect(whole).toMatchObject({ removed: [], closed: [] });
    expect(whole.rows).toContainEqual(['task', expect.objectContaining({ id: task, name: 'First' })]);
    await send(server.url, ann, updateTask({ id: task, name: 'Second' }));
    const { rows, next } = await changes(ann, `after=${whole.next}`);
    expect(rows).toEqual([['task', expect.objectContaining({ id: task, name: 'Second' })]]);
    expect(await changes(ann, `after=${next}`)).toMatchObject({ rows: [], removed: [] });

    const [epoch, ...rest] = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
    const elsewhere = Buffer.from(JSON.stringify([`${String(epoch)}x`, ...rest])).toString('base64url');
    expect(await ask(ann, `after=${elsewhere}&wait=30`)).toMatchObject({ status: 410, body: { code: 'changes_gone' } });
    expect(await ask(ann, `scopes=assigned:${id()}`)).toMatchObject({ status: 404, body: { code: 'scope_not_found' } });
    const many = Array.from({ length: 101 }, () => 'everyone').join();
    for (const bad of ['', 'after=nowhere', 'scopes=', `scopes=${many}`, `after=${next}&wait=51`])
      expect((await ask(ann, bad)).status, bad).toBe(400);
    const full = Array.from({ length: 99 }, () => 'everyone').join();
    expect(await ask(ann, `after=${next}&scopes=${full}`)).toMatchObject({ body: { code: 'too_many_scopes' } });
  });

  it('are waited for, as long as the session or the token lasts', async () => {
    const made = await tokenOf(ann);
    const program = by(ann, made.token);
    const { next } = await changes(program, 'scopes=assigned:me');
    const waiting = changes(program, `after=${next}&wait=50`);
    await isWaiting(1);
    const task = await newTask(ann, 'While it waits');
    const { rows, next: then } = await waiting;
    expect(rows).toEqual([['task', expect.objectContaining({ id: task })]]);

    const other = await register(server.url);
    const begun = await changes(other, 'scopes=assigned:me');
    const ended = [ask(program, `after=${then}&wait=50`), ask(other, `after=${begun.next}&wait=50`)];
    await isWaiting(2);
    await request(server, ann, 'DELETE', `/api/me/tokens/${made.id}`);
    await newTask(ann, 'Not for the token');
    const project = id();
    await send(server.url, other, createProject({ id: project, name: 'Other', memberUids: [] }));
    await signOut(server.url, other);
    await send(server.url, ann, createTask({ id: id(), name: 'Not for the session', assignee: other.id }));
    const [token, session] = await Promise.all(ended);
    expect(token).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(session).toMatchObject({ status: 401, body: { code: 'authentication' } });
    await isWaiting(0);
  });

  it('end waiting when the program goes away', async () => {
    const { next } = await changes(ann, 'scopes=assigned:me');
    const leaving = new AbortController();
    const url = new URL(`/api/changes?after=${next}&wait=50`, server.url);
    const left = fetch(url, { headers: ann.headers, signal: leaving.signal }).catch(() => 'left');
    await isWaiting(1);
    leaving.abort();
    expect(await left).toBe('left');
    await isWaiting(0);
  });

  it('keep the copy of the program in the handbook current, also over its restart', async () => {
    const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/api/copy.md'), 'utf8');
    const [, program = ''] = /```js\n(.+?)```/s.exec(page) ?? [];
    const [script, file] = ['copy.mjs', 'copy.json'].map((name) => path.join(server.data, name)) as [string, string];
    fs.writeFileSync(script, program);
    const project = id();
    await send(server.url, ann, createProject({ id: project, name: 'Mirrored', memberUids: [] }));
    const env = { PULSE: server.url, TOKEN: (await tokenOf(ann)).token, SCOPES: `user:me,project:${project}` };
    const start = () => spawn(process.execPath, [script, file], { env, stdio: 'inherit' });
    const shown = () =>
      Object.entries((JSON.parse(fs.readFileSync(file, 'utf8')) as { rows: object }).rows)
        .filter(([key]) => key.startsWith('task/') || key === `project/${project}`)
        .map(([, row]) => (row as { name: string }).name)
        .toSorted();
    const add = async (name: string) =>
      send(server.url, ann, createTask({ id: id(), name, assignee: ann.id, projectId: project }));

    let running = start();
    await expect.poll(() => fs.existsSync(file) && shown(), PATIENCE).toEqual(['Mirrored']);
    await add('While it runs');
    await expect.poll(shown, PATIENCE).toEqual(['Mirrored', 'While it runs']);
    running.kill();
    await add('While it rests');
    running = start();
    await expect.poll(shown, PATIENCE).toEqual(['Mirrored', 'While it rests', 'While it runs']);
    await send(server.url, ann, deleteProject({ id: project }));
    await expect.poll(shown, PATIENCE).toEqual([]);
    running.kill();
  });
});
