import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openProxy } from '#store/postgres/proxy.contract.ts';
import { register } from '#test/client.ts';
import { startFailing, startProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';
import { PATIENCE } from '#test/patience.ts';

const WAITS = 'the start is waiting for the database';

let folder: string;
let unreached: ReturnType<typeof startFailing>;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-start-'));
  // It waits for its database while the other tests run.
  unreached = startFailing({
    PULSE_DATA: folder,
    PORT: '0',
    DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/pulse',
  });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('a server does not start with', () => {
  const start = (env: Record<string, string>) => startFailing({ PULSE_DATA: folder, PORT: '0', ...env });

  it.each([
    ['PORT', 'abc', /PORT=abc: use a port number/],
    ['PULSE_REGISTRATION', 'maybe', /PULSE_REGISTRATION=maybe: use open, invite, closed/],
    ['DATABASE_URL', 'mysql://u:hunter2@db/pulse', /DATABASE_URL: use postgres:\/\//],
  ])('%s=%s, saying what to do without printing secrets', async (name, value, message) => {
    const { code, stderr } = await start({ [name]: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/hunter2|\n\s+at /);
  });

  it('a password that the database refuses, at once', async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    const wrong = new URL(url);
    wrong.username = 'nobody';
    const { code, stdout, stderr } = await start({ DATABASE_URL: wrong.href });
    expect(code).toBe(1);
    expect(stderr).toMatch(/Database is not initialized: .*"nobody".*see that .* user and password are right/);
    expect(stdout).not.toContain(WAITS);
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

  describe('what is wrong anyway, and leaves a database of an earlier version as it was:', () => {
    const newest = 'select max(id) id from migration';
    let data: string;
    beforeAll(async () => {
      const server = await startProcess();
      await server.kill('SIGTERM');
      ({ data } = server);
      const database = new Database(path.join(data, 'pulse.db'));
      database.exec(`delete from migration where id = (${newest})`);
      database.close();
    });
    afterAll(() => fs.rmSync(data, { recursive: true }));

    const untouched = () => {
      const database = new Database(path.join(data, 'pulse.db'), { readonly: true });
      const found = database.prepare(newest).get();
      database.close();
      return found;
    };
    /** With a file of the data folder replaced, or without it. */
    const startWith = async (name: string, content: string | null) => {
      const file = path.join(data, name);
      const kept = fs.readFileSync(file);
      if (content === null) fs.rmSync(file);
      else fs.writeFileSync(file, content);
      const ended = await start({ PULSE_DATA: data });
      fs.writeFileSync(file, kept);
      return ended;
    };

    it.each([
      ['an emptied secret', 'secret', '', /secret is empty\. Put its content back from a backup/],
      [
        'a lost secret',
        'secret',
        null,
        /secret is missing, and this database already has a secret\. Put the file back/,
      ],
      ['the secret of another', 'secret', 'x'.repeat(43), /is not the one this database is used with/],
      ['emptied push keys', 'push-keys', '', /push-keys is (not what Pulse has written|empty)/],
    ])('%s', async (_what, name, content, message) => {
      const before = untouched();
      const { code, stderr } = await startWith(name, content);
      expect(code).toBe(1);
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(untouched()).toEqual(before);
    });

    it('a port that is taken', async () => {
      const taken = net.createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as net.AddressInfo;
      const before = untouched();
      const { stderr } = await start({ PULSE_DATA: data, PORT: String(port), HOST: '127.0.0.1' });
      taken.close();
      expect(stderr).toContain(`port ${port} is in use`);
      expect(untouched()).toEqual(before);
    });
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

  it('a database that it does not reach, after it has waited for it', async () => {
    const { code, stdout, stderr } = await unreached;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /Database is not initialized: the database pulse at 127\.0\.0\.1:1 \(DATABASE_URL\).*ECONNREFUSED/,
    );
    expect(stdout).toContain(WAITS);
    expect(stdout + stderr).not.toMatch(/hunter2/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('a file that is not a database', async () => {
    const data = fs.mkdtempSync(path.join(folder, 'none-'));
    fs.writeFileSync(path.join(data, 'pulse.db'), 'hello'.repeat(1000));
    const { code, stderr } = await start({ PULSE_DATA: data });
    expect(code).toBe(1);
    expect(stderr).toMatch(/is damaged: file is not a database\. Put a backup in its place: .* restore FILE/);
  });
});

describe('a server whose database cannot be reached yet', () => {
  it('starts as soon as it can', async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    const proxy = await openProxy(url);
    onTestFinished(() => proxy.close());
    proxy.cut();
    const record = path.join(folder, 'waiting.log');
    const starting = startProcess({ database: proxy.url, record });
    await expect.poll(() => fs.readFileSync(record, 'utf8'), PATIENCE).toContain(WAITS);
    proxy.mend();
    const server = await starting;
    onTestFinished(() => server.stop());
    await register(server.url);
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
