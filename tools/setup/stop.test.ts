import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'stop.mjs')).href;
const listening = `import { listenForStop } from '${module}'; listenForStop();`;
const counting = `let signals = 0;
  process.on('SIGTERM', () => { signals++; setTimeout(() => process.exit(10 + signals), 200); });`;

test('a signal that is passed on stops the process', async () => {
  const child = await start(`${listening} ${counting}`);
  child.send('SIGTERM');
  expect(await exitOf(child)).toBe(11);
});

test('a signal that came by itself is not passed on twice', async () => {
  const child = await start(`${listening} ${counting}`);
  child.kill('SIGTERM');
  // On a crowded machine it may have ended by then: an error of the channel is no answer.
  setTimeout(() => child.send('SIGTERM', () => {}), 100);
  expect(await exitOf(child)).toBe(11);
});

test('a process without a parent stops', async () => {
  const child = await start(`${listening} ${counting}`);
  child.disconnect();
  expect(await exitOf(child)).toBe(11);
});

test('a task without listeners ends at once, like under a shell', async () => {
  const child = await start(listening);
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(143);
});

async function start(code: string): Promise<ChildProcess> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-stop-'));
  const file = path.join(folder, 'task.mjs');
  await fs.writeFile(file, `${code} setInterval(() => {}, 1000); process.send('ready');`);
  const child = fork(file);
  await once(child, 'message');
  await fs.rm(folder, { recursive: true });
  return child;
}

async function exitOf(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
