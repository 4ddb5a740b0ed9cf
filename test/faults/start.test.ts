import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFailing, startProcess } from '#test/server-process.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-start-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('a server does not start with', () => {
  const start = (env: Record<string, string>) => startFailing({ PULSE_DATA: folder, PORT: '0', ...env });

  it.each([
    ['PORT', 'abc', /PORT=abc: use a port number/],
    ['PULSE_REGISTRATION', 'maybe', /PULSE_REGISTRATION=maybe: use open, invite, closed/],
    ['DATABASE_URL', 'mysql://u:hunter2@db/pulse', /DATABASE_URL: use postgres:\/\//],
    [
      'DATABASE_URL',
      'postgres://u:hunter2@127.0.0.1:1/pulse',
      /Database is not initialized: the database pulse at 127\.0\.0\.1:1 \(DATABASE_URL\).*ECONNREFUSED/,
    ],
  ])('%s=%s, saying what to do without printing secrets', async (name, value, message) => {
    const { code, stderr } = await start({ [name]: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/hunter2|\n\s+at /);
  });

  it('a port that is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const { code, stderr } = await start({ PORT: String(port), HOST: '127.0.0.1' });
    taken.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`pulse: port ${port} is in use: stop the other program, or set PORT to another port\n`);
  });

  it('a database of a newer version', async () => {
    const server = await startProcess();
    await server.kill('SIGTERM');
    const database = new Database(path.join(server.data, 'pulse.db'));
    database.exec(`insert into migration (id, name, checksum, at) values (9999, 'hence', 'x', 0)`);
    database.close();
    const { code, stderr } = await start({ PULSE_DATA: server.data });
    expect(code).toBe(1);
    expect(stderr).toContain('newer version of Pulse');
    await server.stop();
  });

  it.each([
    ['that cannot be made, where a file stands above it', 'file/data', /there is a file in its place/],
    ['that is a file', 'file', /there is a file in its place/],
    ['where nothing can be made', '/proc/pulse', /no folder can be made there|may not write/],
    ['where nothing can be made, deep down', '/proc/a/b/c', /no folder can be made there|may not write/],
    ['that cannot be written to', '/proc/self/fdinfo', /no folder can be made there|may not write/],
    ['whose name is too long', 'x'.repeat(300), /its name is too long/],
  ])('a data folder %s, saying what to do', async (_what, place, reason) => {
    fs.writeFileSync(path.join(folder, 'file'), '');
    const data = path.resolve(folder, place);
    const { code, stderr } = await start({ PULSE_DATA: data });
    expect(code).toBe(1);
    expect(stderr).toContain(`Database is not initialized: the data in ${data} (PULSE_DATA)`);
    expect(stderr).toMatch(reason);
    expect(stderr).toMatch(/set PULSE_DATA to a folder that Pulse may write to\n$/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('a disk without space', () => {
    // The system's own limit: no file can grow.
    const args = ['--fsize=0', process.execPath, path.resolve('src/server/main.mjs')];
    const { status, stderr } = spawnSync('prlimit', args, {
      env: { PATH: process.env['PATH'], PULSE_DATA: folder },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/cannot be kept there: files may not be so large there; set PULSE_DATA/);
  });

  it('a file that is not a database', async () => {
    const data = fs.mkdtempSync(path.join(folder, 'none-'));
    fs.writeFileSync(path.join(data, 'pulse.db'), 'hello'.repeat(1000));
    const { code, stderr } = await start({ PULSE_DATA: data });
    expect(code).toBe(1);
    expect(stderr).toMatch(/file is not a database; see to it, or set PULSE_DATA to another folder\n$/);
  });
});

describe('data folder', () => {
  it('is readable by the process owner only, and holds the key', async () => {
    const data = path.join(folder, 'made', 'by', 'the-server');
    const server = await startProcess({ data });
    for (const name of ['pulse.db', 'secret']) expect(fs.statSync(path.join(data, name)).mode & 0o077, name).toBe(0);
    const secret = fs.readFileSync(path.join(data, 'secret'), 'utf8');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    await server.restart();
    expect(fs.readFileSync(path.join(data, 'secret'), 'utf8')).toBe(secret);
    await server.stop();
  });
});
