/** Data and backups of versions from before meet this one: nothing is lost, also where it is killed meanwhile. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Call } from '#domain/command.ts';
import { createTag } from '#domain/tag/commands.ts';
import { readConfig } from '#server/config/config.ts';
import { NEWEST, readApplied } from '#server/database/applied.ts';
import { connect } from '#server/database/database.ts';
import { postgresSchema, sqliteSchema } from '#store/migrations/baseline/described.contract.ts';
import { id, post, register, type Account } from '#test/client.ts';
import { DATABASES } from '#test/databases.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { flags, program } from '#test/programs.ts';
import { pulse } from '#test/pulse.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { cleanEnvironment } from '#test/server-settings.ts';
import { createDatabase } from '#tools/postgres.ts';
import { archiveOf, BEFORE, checkedOut, FIRST, isKnown } from './before.ts';

const TASKS = 2_000;
const MOMENTS = 10;

/** What people have made, and how they sign in: of each row what no migration changes. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  person: ['displayName', 'role', 'createdAt'],
  project: ['name', 'ownerUid', 'createdAt'],
  stream: ['name', 'projectId', 'createdAt'],
  task: ['number', 'name', 'description', 'assignee', 'status', 'projectId', 'createdAt'],
  comment: ['taskId', 'text', 'userId', 'createdAt'],
  tag: ['name', 'createdAt'],
  log: ['seq', 'at', 'actor', 'name'],
  authUser: ['email'],
  authAccount: ['userId', 'password'],
};

type Settings = Readonly<Record<string, string>> & { readonly PULSE_DATA: string };
type Command = [program: string, ...args: string[]];

const versions = [
  {
    name: '0.1.0',
    commit: FIRST,
    backsUp: false,
    prepare: () => checkedOut(FIRST, '--omit=dev'),
    serve: (folder: string): Command => [process.execPath, path.join(folder, 'src/server/main.mjs')],
    run: (folder: string): Command => [process.execPath, path.join(folder, 'src/server/cli/main.ts')],
  },
  {
    name: 'the version before',
    commit: BEFORE,
    backsUp: true,
    prepare: () => archiveOf(BEFORE),
    serve: (folder: string): Command => [path.join(folder, 'pulse')],
    run: (folder: string): Command => [path.join(folder, 'pulse')],
  },
];

describe.each(versions)('data of $name', ({ commit, backsUp, prepare, serve, run }) => {
  let folder: string;
  beforeAll(() => {
    if (!isKnown(commit)) return undefined;
    folder = prepare();
    return () => fs.rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(isKnown(commit)).each(DATABASES)('on %s survives ten kills of its upgrade', async (kind) => {
    const older = await settings(kind);
    const [command, ...first] = run(folder);
    execFileSync(command, [...first, 'demo', '--tasks', `${TASKS}`], { env: cleanEnvironment(older), stdio: 'pipe' });
    // The first start makes the secret.
    await until('"port"', serve(folder), older, 'SIGTERM');
    const before = await rowsOf(older);
    expect(before['task']?.length).toBeGreaterThan(TASKS * 0.9);
    const schema = await schemaOf(older);
    expect(schema).toBeLessThan(NEWEST);

    let env = await copyOf(older);
    for (const moment of momentsFrom(schema)) {
      // What was left to do may have been done before the kill came.
      if ((await schemaOf(env)) === NEWEST) env = await copyOf(older);
      await until(moment, [process.execPath, ...flags(), program('main')], env, 'SIGKILL');
      expect([moment, [schema, NEWEST].includes(await schemaOf(env))]).toEqual([moment, true]);
      expect(await rowsOf(env)).toEqual(before);
    }
    const server = await started(env);
    onTestFinished(() => server.stop());
    expect(await schemaOf(env)).toBe(NEWEST);
    // What Pulse does by itself at a start is added to the log.
    const after = await rowsOf(env);
    for (const [table, rows] of Object.entries(before)) expect(after[table]?.slice(0, rows.length)).toEqual(rows);
    expect(await madeOf(env)).toEqual(await madeOf(await fresh(kind)));
    expect((await pulse(server, ['verify'], '', env)).stdout).toMatch(/^All is well/m);
  });

  it.runIf(backsUp && isKnown(commit)).each(DATABASES)(
    'on %s comes back from its backup, and into its own hands after an upgrade',
    async (kind) => {
      const env = { ...(await settings(kind)), PORT: String(await freePort()), HOST: '127.0.0.1' };
      const url = `http://127.0.0.1:${env.PORT}`;
      const older = await served(serve(folder), env);
      const [command, ...first] = run(folder);
      const olderSays = (...args: string[]) =>
        execFileSync(command, [...first, ...args], { env: cleanEnvironment(env), encoding: 'utf8', stdio: 'pipe' });
      const ann = await register(url);
      const tag = async (acknowledged: Acknowledged[]) => {
        const one = { id: id(), ...createTag({ id: id(), name: id() }) };
        const { body } = await post(url, '/api/commands', one, ann.headers);
        expect(body).toMatchObject({ success: true });
        acknowledged.push(one);
      };
      const before: Acknowledged[] = [];
      const since: Acknowledged[] = [];
      while (before.length < 30) await tag(before);
      const [backup = ''] = olderSays('backup', '--to', path.join(env.PULSE_DATA, 'backups')).split('\n');
      while (since.length < 20) await tag(since);
      await older.end('SIGKILL');

      const cli = (...args: string[]) => pulse({ data: env.PULSE_DATA, url }, args, '', env);
      expect((await cli('restore', backup)).stdout).toMatch(/^Restored to /m);
      let server = await served([process.execPath, ...flags(), program('main')], env);
      expect(await countOf(url, ann, before)).toEqual({ acknowledged: 30, lost: 0, doubled: 0 });
      expect(await countOf(url, ann, since)).toEqual({ acknowledged: 20, lost: 20, doubled: 0 });
      const places = since.map((one) => ({ id: one.id, epoch: 'before', answered: Date.now() }));
      const { body } = await post(url, '/api/restored/lost', { commands: places }, ann.headers);
      expect(body).toMatchObject({ lost: since.map((one) => one.id), dropped: [] });
      await post(url, '/api/restored/repeat', { commands: since }, ann.headers);
      expect(await countOf(url, ann, since)).toEqual({ acknowledged: 20, lost: 0, doubled: 0 });
      expect((await cli('verify')).stdout).toMatch(/^All is well/m);
      await server.end('SIGTERM');

      // The same data as it was before, and this version on it: its administrator goes back.
      expect(olderSays('restore', backup)).toMatch(/^Restored to /m);
      server = await served([process.execPath, ...flags(), program('main')], env);
      const upgraded: Acknowledged[] = [];
      await tag(upgraded);
      await server.end('SIGTERM');
      expect(() => olderSays('verify')).toThrow();
      expect(olderSays('rollback', '--yes')).toMatch(/1 people have made 1 changes/);
      server = await served(serve(folder), env);
      expect(await countOf(url, ann, before)).toEqual({ acknowledged: 30, lost: 0, doubled: 0 });
      expect(olderSays('verify')).toMatch(/^All is well/m);
      await server.end('SIGTERM');
    },
  );
});

interface Acknowledged extends Call {
  readonly id: string;
}

/** Of tags, by their names. */
async function countOf(url: string, { headers }: Account, commands: readonly Acknowledged[]) {
  const response = await fetch(new URL('/api/scopes/everyone', url), { headers });
  const { rows } = (await response.json()) as { rows: [string, { name: string }][] };
  const names = rows.flatMap(([table, { name }]) => (table === 'tag' ? [name] : []));
  const counts = commands.map(
    ({ input }) => names.filter((name) => name === Reflect.get(Object(input), 'name')).length,
  );
  return {
    acknowledged: commands.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  };
}

/** Resolves when it serves. */
async function served([command, ...args]: Command, env: Settings) {
  const server = spawn(command, args, {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(server, 'exit');
  const kill = (signal: NodeJS.Signals) => process.kill(-(server.pid ?? 0), signal);
  onTestFinished(() => void (server.exitCode === null && server.signalCode === null && kill('SIGKILL')));
  const errors = text(server.stderr);
  const url = `http://127.0.0.1:${env['PORT']}/readyz`;
  const isReady = async () => (await fetch(url).catch(() => null))?.ok === true;
  await Promise.race([
    expect.poll(isReady, PATIENCE).toBe(true),
    ended.then(async () => expect(await errors).toBe('an end')),
  ]);
  return {
    end: async (signal: NodeJS.Signals) => {
      kill(signal);
      await ended;
    },
  };
}

async function settings(kind: (typeof DATABASES)[number]): Promise<Settings> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-upgraded-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true, force: true }));
  if (kind === 'SQLite') return { PULSE_DATA: data };
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  return { PULSE_DATA: data, DATABASE_URL: url };
}

async function copyOf({ PULSE_DATA, DATABASE_URL }: Settings): Promise<Settings> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-upgraded-'));
  onTestFinished(() => fs.rmSync(data, { recursive: true, force: true }));
  fs.cpSync(PULSE_DATA, data, { recursive: true });
  if (DATABASE_URL === undefined) return { PULSE_DATA: data };
  const { url, drop } = await createDatabase({ like: DATABASE_URL });
  onTestFinished(drop);
  return { PULSE_DATA: data, DATABASE_URL: url };
}

/** With what a new database of this version starts. */
async function fresh(kind: (typeof DATABASES)[number]): Promise<Settings> {
  const env = await settings(kind);
  await pulse({ data: env.PULSE_DATA, url: 'http://localhost:1' }, ['migrate'], '', env);
  return env;
}

/** Tables, columns, indexes, triggers and all else that the database is made of. */
async function madeOf({ PULSE_DATA, DATABASE_URL }: Settings) {
  if (DATABASE_URL === undefined) {
    const database = new Database(path.join(PULSE_DATA, 'pulse.db'), { readonly: true });
    const made = sqliteSchema(database);
    database.close();
    return made;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const made = await postgresSchema(client);
  await client.end();
  return made;
}

async function schemaOf(env: Settings): Promise<number> {
  return (await readApplied(readConfig(env).database))?.schema ?? 0;
}

/** What the log says at each of them: before the copy, and at steps from the first to the last. */
function momentsFrom(schema: number): string[] {
  const of = NEWEST - schema;
  const steps = Array.from(
    { length: MOMENTS - 1 },
    (_, at) => schema + 1 + Math.round((at * (of - 1)) / (MOMENTS - 2)),
  );
  return ['of an older version', ...steps.map((number) => `migration ${number} of `)];
}

/** Ends a server, with everything that it has started, as soon as it says this: as a container or a machine ends it. */
async function until(said: string, [command, ...args]: Command, env: Settings, signal: NodeJS.Signals): Promise<void> {
  const server = spawn(command, args, {
    env: cleanEnvironment({ ...env, PORT: '0', HOST: '127.0.0.1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const [errors, ended] = [text(server.stderr), once(server, 'exit')];
  let isSaid = false;
  createInterface({ input: server.stdout }).on('line', (line) => {
    // It says its port last.
    const isOver = line.includes('"port"');
    if (isSaid || server.pid === undefined || !(isOver || line.includes(said))) return;
    isSaid = line.includes(said);
    process.kill(-server.pid, signal);
  });
  await ended;
  expect([said, isSaid, isSaid || (await errors)]).toEqual([said, true, true]);
}

async function started({ DATABASE_URL, PULSE_DATA }: Settings): Promise<ServerProcess> {
  return startProcess({ data: PULSE_DATA, ...(DATABASE_URL !== undefined && { database: DATABASE_URL }) });
}

async function rowsOf(env: Settings): Promise<Record<string, unknown[]>> {
  const { db, close } = connect(readConfig(env).database);
  try {
    const found: Record<string, unknown[]> = {};
    for (const [table, columns] of Object.entries(KEPT)) {
      const order = table === 'log' ? 'seq' : 'id';
      const names = sql.join([order, ...columns].map((column) => sql.ref(column)));
      const { rows } = await sql`select ${names} from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db);
      found[table] = rows;
    }
    return found;
  } finally {
    await close();
  }
}
