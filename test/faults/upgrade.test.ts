/** @module-tag long */
/** A newer version meets the data of an older one: a copy from before is kept, what happens is said, and it can be tried before. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { migrations } from '#store/migrations/list.ts';
import { applyMigrations } from '#store/postgres/migrate.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { id, post, register, send } from '#test/client.ts';
import { DATABASES } from '#test/databases.ts';
import { pulse } from '#test/pulse.ts';
import { startFailing, startProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';

const says = (what: RegExp): string => expect.stringMatching(what) as string;
/** Before the tables of teams, and much that is worked out of tasks. */
const OLD = 33;
const of = migrations.length;

describe.each(DATABASES)('an older database on %s', (kind) => {
  it('is rehearsed without being touched, then upgraded with a copy from before, and says how far it is', async () => {
    const { data, settings, schema } = await olderInstance(kind, 50);
    const before = await schema();
    const rehearsed = await pulse({ data, url: 'http://localhost:1' }, ['rehearse'], '', settings);
    expect(rehearsed.stdout).toMatch(new RegExp(`^${of - OLD} migrations took [\\d.]+ s[^]*^All is well`, 'm'));
    expect(await schema()).toEqual(before);
    expect(fs.readdirSync(data).filter((name) => name.startsWith('rehearsing'))).toEqual([]);

    const server = await startProcess({ data, env: settings });
    onTestFinished(() => server.stop());
    const said = server.log.map(({ msg }) => msg);
    expect(said).toContain(`migration ${OLD + 1} of ${of}, do not stop`);
    expect(said).toContain(`migration ${of} of ${of}, do not stop`);
    const [copy = ''] = fs.readdirSync(path.join(data, 'before-upgrade'));
    expect(copy).toMatch(/^pulse-.*\.tar\.gz$/);
    await register(server.url);
    await server.kill('SIGTERM');
    const cli = (args: readonly string[]) => pulse(server, args, '', settings);
    const file = path.join(data, 'before-upgrade', copy);
    expect((await cli(['verify', file])).stdout).toMatch(/whole: .*made by Pulse/);
    await expect(cli(['rollback'])).rejects.toMatchObject({
      stderr: says(/this version would bring it up to date again/),
    });
    await server.restart();
    // Nothing was left to do.
    expect(server.log.filter(({ msg }) => msg?.includes(`of ${of}, do not stop`))).toHaveLength(of - OLD);
  });
});

describe('an upgrade', () => {
  it('answers that the process lives, and is not ready, while it takes its time', async () => {
    const { data, schema } = await olderInstance('SQLite', 40_000);
    const port = await freePort();
    const started = startProcess({ data, env: { PORT: String(port) } });
    const answers: string[] = [];
    let slowest = 0;
    for (let isRunning = true; isRunning;) {
      const asked = performance.now();
      const health = await statusOf(port, '/healthz');
      const ready = await statusOf(port, '/readyz');
      if (health !== null) slowest = Math.max(slowest, performance.now() - asked);
      answers.push(`${health} ${ready}`);
      isRunning = await Promise.race([started.then(() => false), new Promise<boolean>((r) => setTimeout(r, 20, true))]);
    }
    const server = await started;
    onTestFinished(() => server.stop());
    expect(answers).toContain('200 503');
    expect(slowest).toBeLessThan(5_000);
    expect((await schema()).schema).toBe(migrations.at(-1)?.id);
    expect((await pulse(server, ['verify'])).stdout).toMatch(/^All is well/m);
  });

  it('that cannot keep a copy changes nothing, unless a setting says to do without', async () => {
    const { data, schema } = await olderInstance('SQLite', 10);
    // In the place of its folder there is a file.
    fs.writeFileSync(path.join(data, 'before-upgrade'), '');
    const before = await schema();
    expect(await startFailing({ PULSE_DATA: data, PORT: '0' })).toMatchObject({ code: 1 });
    expect(await schema()).toEqual(before);
    const server = await startProcess({ data, env: { PULSE_UPGRADE_COPY: 'false' } });
    onTestFinished(() => server.stop());
    expect(server.log.map(({ msg }) => msg)).toContain('no copy is kept from before: PULSE_UPGRADE_COPY is false');
  });
});

describe('a rollback', () => {
  it('says what was done since, and puts the copy back with --yes', async () => {
    const server = await startProcess();
    onTestFinished(() => server.stop());
    const ann = await register(server.url);
    await send(server.url, ann, createTag({ id: id(), name: 'before' }));
    await pulse(server, ['backup', '--to', path.join(server.data, 'before-upgrade')]);
    await send(server.url, ann, createTag({ id: id(), name: 'one' }));
    const acknowledged = { id: id(), epoch: 'before', answered: Date.now() };
    await post(
      server.url,
      '/api/commands',
      { id: acknowledged.id, ...createTag({ id: id(), name: 'two' }) },
      ann.headers,
    );
    const lost = async () => post(server.url, '/api/restored/lost', { commands: [acknowledged] }, ann.headers);
    expect((await lost()).body).toEqual({ success: true, to: null, known: [acknowledged.id], lost: [], dropped: [] });
    await expect(pulse(server, ['rollback'])).rejects.toMatchObject({
      stdout: says(/1 people have made 2 changes[^]*Browsers will ask these people/),
      stderr: says(/Nothing was changed/),
    });
    await server.kill('SIGTERM');
    await pulse(server, ['rollback', '--yes']);
    await server.restart();
    expect((await lost()).body).toMatchObject({ to: expect.any(Number) as number, lost: [acknowledged.id] });
    expect(await send(server.url, ann, createTag({ id: id(), name: 'one' }))).toMatchObject({ success: true });
    expect(await send(server.url, ann, createTag({ id: id(), name: 'before' }))).toMatchObject({ code: 'tag_exists' });
  });
});

/** As a version before teams has left it, with so many tasks. */
async function olderInstance(kind: (typeof DATABASES)[number], tasks: number) {
  const known = migrations.filter(({ id: number }) => number <= OLD);
  const data = fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'pulse-older-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true, force: true }));
  const insert = (count: string) => `
    insert into "person" ("id", "displayName", "role", "createdAt", "updatedAt") values ('ann', 'Ann', 'ADMINISTRATOR', 1, 1);
    insert into "profile" ("id", "createdAt", "updatedAt") values ('ann', 1, 1);
    insert into "task" ("id", "number", "name", "status", "priority", "progress", "micromanagement", "assignee", "userId", "authorName", "createdAt", "updatedAt", "comments")
      select 't' || n, n, 'Task ' || n, 'BACKLOG', 'STANDARD', 0, 'NONE', 'ann', 'ann', 'Ann', 1000 + n, 1000 + n, 0 from ${count};
    update "counter" set "value" = ${tasks} where "id" = 'task'`;
  if (kind === 'SQLite') {
    const file = path.join(data, 'pulse.db');
    const database = new Database(file);
    database.pragma('journal_mode = wal');
    migrate(database, known, Date.now);
    database.exec(
      insert(`(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${tasks}) select n from c)`),
    );
    database.close();
    const schema = async () => {
      const opened = new Database(file, { readonly: true });
      const found = opened.prepare('select max(id) "schema", (select count(*) from task) "tasks" from migration').get();
      opened.close();
      return found as { readonly schema: number | undefined };
    };
    return { data, settings: {}, schema };
  }
  const { url, drop } = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await applyMigrations(client, known, Date.now);
  await client.query(insert(`generate_series(1, ${tasks}) n`));
  await client.query('commit');
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const schema = async () => {
    const { rows } = await client.query<{ schema: number }>(
      'select max(id) "schema", (select count(*) from task) "tasks" from migration',
    );
    return { schema: rows[0]?.schema };
  };
  return { data, settings: { DATABASE_URL: url }, schema };
}

async function statusOf(port: number, place: string): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${place}`)).status;
  } catch {
    // It does not listen yet.
    return null;
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
