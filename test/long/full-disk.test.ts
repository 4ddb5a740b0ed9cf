/** Starts on a disk that is really full, after a stop and after kills: what is there can be read. Needs the right to mount. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { id, post, register, send, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-full-'));
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk]);
  fs.rmdirSync(disk);
});

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

it.runIf(isMounted)('a full disk refuses writing, not reading, at every start', async () => {
  const server = await startProcess({ data: path.join(disk, 'data') });
  const ann = await register(server.url);
  await send(server.url, ann, createTag({ id: id(), name: 'before' }));
  const filling = path.join(disk, 'filling');
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGTERM'] as const) {
    await server.kill(signal);
    fill(filling);
    await server.restart();
    expect(await tagNames(server, ann)).toEqual(['before']);
    expect(await save(server, ann, 'while it is full')).toMatchObject({ status: 503, body: { code: 'unsaved' } });
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(503);
  }
  expect(server.log.filter(({ msg }) => msg?.startsWith('the disk is full'))).toHaveLength(5);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  fs.rmSync(filling);
  await expect.poll(async () => (await save(server, ann, 'after')).status, PATIENCE).toBe(200);
  await server.stop();
});

function fill(file: string): void {
  const part = Buffer.alloc(4096);
  try {
    for (;;) fs.appendFileSync(file, part);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

async function save({ url }: ServerProcess, { headers }: Account, name: string) {
  return post(url, '/api/commands', { id: id(), ...createTag({ id: id(), name }) }, headers);
}

async function tagNames({ url }: ServerProcess, { headers }: Account): Promise<string[]> {
  const response = await fetch(new URL('/api/scopes/everyone', url), { headers });
  const { rows } = (await response.json()) as { rows: [string, { name: string }][] };
  return rows.filter(([table]) => table === 'tag').map(([, { name }]) => name);
}
