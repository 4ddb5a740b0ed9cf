/** What people download: made twice with the same bytes, small, and started where nothing else is. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { makeToken } from '#test/api-token.ts';
import { id, register, send } from '#test/client.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;
/** Bytes, packed. */
const ARCHIVE_MAX = 70_000_000;
/** Nobody's: without any rights. */
const NOBODY = 65_534;

const release = (env: Readonly<Record<string, string>>): string => {
  execFileSync(process.execPath, [path.join(root, 'tools/release.ts'), '--to', made], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  return fs.readFileSync(path.join(made, 'SHA256SUMS'), 'utf8');
};

let folder: string;
let made: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-archive-'));
  made = path.join(folder, 'release');
  fs.chmodSync(folder, 0o755);
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('has the same bytes when it is made again, in another environment too, and is small', () => {
    const first = release({ NODE_ENV: 'development' });
    expect(first.match(/pulse-[\d.]+-linux-(x64|arm64)\.tar\.gz/g)).toHaveLength(2);
    expect(release({ NODE_ENV: 'production', TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' })).toBe(first);
    for (const file of fs.readdirSync(made)) expect(fs.statSync(path.join(made, file)).size).toBeLessThan(ARCHIVE_MAX);
  });

  it('holds what runs, with licences and a bill of materials, and nothing that builds or tests', () => {
    const home = unpacked();
    const files = fs.readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(
      files.filter((file) => /\.tsx?$|vitest|playwright|typescript|[\\/]vite[\\/]|\.browser\./.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /^pulse-client-[\d.]+\.tgz$/.test(file))).toHaveLength(1);
    expect(files).toEqual(expect.arrayContaining(['deploy/Caddyfile', 'docs/operate/README.md', 'docs/api/README.md']));
    const bom = JSON.parse(fs.readFileSync(path.join(home, 'bom.json'), 'utf8')) as {
      components: { type: string; name: string; version: string }[];
    };
    const node = execFileSync(path.join(home, 'bin/node'), ['--version'], { encoding: 'utf8' }).trim();
    expect(bom.components).toContainEqual(expect.objectContaining({ name: 'node', version: node.slice(1) }));
    const names = bom.components.filter(({ type }) => type === 'library').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'hono', 'react', 'yjs']));
    const licences = fs.readFileSync(path.join(home, 'LICENCES.txt'), 'utf8');
    expect(names.filter((name) => !licences.includes(`\n${name} `))).toEqual([]);
  });

  it('starts in an empty folder for somebody without rights, serves its pages and threads, is backed up, and ends', async () => {
    const home = unpacked();
    const data = path.join(folder, 'data');
    fs.mkdirSync(data);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) fs.chownSync(data, NOBODY, NOBODY);
    const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const port = await freePort();
    const env = { PATH: '/usr/bin:/bin', PORT: String(port), PULSE_DATA: data };
    const server = spawn(path.join(home, 'pulse'), [], { ...who, env, cwd: data, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const said = saidBy(server);
    const url = `http://localhost:${port}`;
    await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status, PATIENCE).toBe(200);

    const pulse = (...args: string[]) =>
      execFileSync(path.join(home, 'pulse'), args, { ...who, env, cwd: data, encoding: 'utf8' });
    const ada = await register(url, { name: 'Ada' });
    await send(url, ada, createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    const page = await (await fetch(url)).text();
    const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript');
    const about = await fetch(`${url}/api/about`, { headers: ada.headers });
    expect(((await about.json()) as { version: string }).version).toBe(pulse('--version').trim());
    // A picture is looked at in a thread.
    const picture = fs.readFileSync(path.join(home, 'app/dist/web/badge-96.png'));
    const avatar = await fetch(`${url}/api/me/avatar`, {
      method: 'PUT',
      headers: { ...ada.headers, Origin: url, 'Content-Type': 'image/png' },
      body: picture,
    });
    expect([avatar.status, await avatar.text()]).toEqual([200, expect.any(String)]);

    // The same program for people.
    const token = await makeToken(url, ada);
    const asAda = { ...who, env: { ...env, PULSE_URL: url, PULSE_TOKEN: token }, cwd: data, encoding: 'utf8' as const };
    expect(execFileSync(path.join(home, 'pulse'), ['add', 'From the archive !high'], asAda)).toMatch(
      /^Added #\d+ From the archive, high$/m,
    );
    expect(pulse('admin', 'backup', '--to', path.join(data, 'backups'))).toContain('.tar.gz');
    expect(pulse('admin', 'verify')).toContain('All is well');

    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(said().error).not.toMatch(/error/i);
  });
});

function unpacked(): string {
  const name = fs.readdirSync(made).find((file) => file.endsWith(`${platform}.tar.gz`)) ?? '';
  const home = path.join(folder, name.replace('.tar.gz', ''));
  if (!fs.existsSync(home)) execFileSync('tar', ['-xzf', path.join(made, name), '-C', folder]);
  return home;
}

function saidBy(server: ChildProcess): () => { readonly error: string } {
  let error = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (error += text));
  server.stdout?.resume();
  return () => ({ error });
}
