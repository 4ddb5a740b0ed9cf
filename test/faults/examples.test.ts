/** The programs of docs/api/examples.md, as they stand there. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { build } from 'vite';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { daysAfter } from '#domain/date.ts';
import { makeToken } from '#test/api-token.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startLossyFront } from '#test/lossy-front.ts';
import { PATIENCE } from '#test/patience.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/api/examples.md'), 'utf8');

let server: ServerProcess;
let ann: Account;
let folder: string;
beforeAll(async () => {
  server = await startProcess();
  ann = await register(server.url, { name: 'Ann' });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-examples-'));
  for (const [, text = '', name = ''] of page.matchAll(/```js\n(\/\/ ([\w.]+): [^]+?)```/g))
    fs.writeFileSync(path.join(folder, name), text);
  // The package as its build makes it; that it can be packed and installed is tested beside this.
  const installed = path.join(folder, 'node_modules/pulse-client');
  await build({
    configFile: false,
    root: path.join(root, 'packages/pulse-client'),
    logLevel: 'error',
    build: {
      lib: { entry: 'src/pulse-client.ts', formats: ['es'], fileName: 'pulse-client' },
      outDir: path.join(installed, 'dist'),
      minify: false,
    },
  });
  fs.copyFileSync(path.join(root, 'packages/pulse-client/package.json'), path.join(installed, 'package.json'));
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

async function start(words: readonly string[], url = server.url): Promise<ChildProcess> {
  const env = { PATH: process.env['PATH'], PULSE: url, TOKEN: await makeToken(server.url, ann) };
  const running = spawn(process.execPath, [...words], { cwd: folder, env, stdio: ['ignore', 'inherit', 'pipe'] });
  onTestFinished(() => void running.kill('SIGKILL'));
  return running;
}

async function run(words: readonly string[], url?: string): Promise<number> {
  const running = await start(words, url);
  running.stderr?.resume();
  const [code] = (await once(running, 'exit')) as [number];
  return code;
}

async function names(): Promise<string[]> {
  const response = await fetch(`${server.url}/api/tasks?author=me&order=created&most=200`, { headers: ann.headers });
  const { tasks } = (await response.json()) as { readonly tasks: readonly { readonly name: string }[] };
  return tasks.map(({ name }) => name).toSorted();
}

it('a task for each line of a CSV: once, though answers are lost and it runs again; what is wrong is named', async () => {
  const front = await startLossyFront(server.url);
  onTestFinished(() => front.close());
  const file = path.join(folder, 'tasks.csv');
  fs.writeFileSync(file, 'Order the tiles,2027-01-29,HIGH\nCall Ben\n,2027-01-30\nGrout,someday\n');
  front.lose(/commands/, 2);
  expect(await run(['csv.mjs', 'tasks.csv'], front.url)).toBe(1);
  expect([front.lost, await names()]).toEqual([2, ['Call Ben', 'Order the tiles']]);
  fs.appendFileSync(file, 'Sweep\n');
  await run(['csv.mjs', 'tasks.csv']);
  expect(await names()).toEqual(['Call Ben', 'Order the tiles', 'Sweep']);
});

it('a list for a chat: what is due until today, the oldest first', async () => {
  const posted: { readonly text: string }[] = [];
  const chat = http.createServer((asked, answer) => {
    void json(asked).then((body) => {
      posted.push(body as { readonly text: string });
      answer.end('ok');
    });
  });
  await new Promise<void>((resolve) => void chat.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void chat.close());
  const address = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook`;
  expect(await run(['daily.mjs', address])).toBe(0);
  expect(posted).toEqual([{ text: 'Nothing is due today.' }]);
  const today = new Date().toLocaleDateString('sv');
  for (const [name, days] of [
    ['Today', 0],
    ['Late', -3],
    ['Tomorrow', 1],
  ] as const)
    await send(server.url, ann, createTask({ id: id(), name, assignee: ann.id, deadline: daysAfter(today, days) }));
  await run(['daily.mjs', address]);
  expect(posted[1]?.text).toMatch(/^Due today:\n- #\d+ Late \(since \d{4}-\d\d-\d\d\)\n- #\d+ Today$/);
});

it('a project in a file stays current over a restart of both sides, and ends with the project', async () => {
  const [project, file] = [id(), path.join(folder, 'project.json')];
  await send(server.url, ann, createProject({ id: project, name: 'Mirrored', memberUids: [] }));
  const add = async (name: string) =>
    send(server.url, ann, createTask({ id: id(), name, assignee: ann.id, projectId: project }));
  const shown = (): string[] => {
    if (!fs.existsSync(file)) return [];
    const { rows } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      readonly rows: Record<string, { readonly name: string }>;
    };
    return Object.entries(rows)
      .flatMap(([key, { name }]) => (key.startsWith('task/') ? [name] : []))
      .toSorted();
  };
  await add('Before');
  let running = await start(['mirror.mjs', 'project.json', project]);
  await expect.poll(shown, PATIENCE).toEqual(['Before']);
  await server.restart();
  await add('While it runs');
  await expect.poll(shown, PATIENCE).toEqual(['Before', 'While it runs']);
  running.kill();
  await once(running, 'exit');
  await add('While it rests');
  await server.restart();
  running = await start(['mirror.mjs', 'project.json', project]);
  await expect.poll(shown, PATIENCE).toEqual(['Before', 'While it rests', 'While it runs']);
  const ended = once(running, 'exit');
  await send(server.url, ann, deleteProject({ id: project }));
  expect((await ended)[0]).toBe(1);
  expect(shown()).toEqual([]);
});
