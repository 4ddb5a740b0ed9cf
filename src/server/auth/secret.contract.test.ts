/** A copy of the database alone opens nothing: the keys that sign and encrypt are elsewhere. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#tools/postgres.ts';
import { readConfig } from '#server/config/config.ts';
import { loadPushKeys } from '#server/push/keys.ts';
import { openStore } from '#server/database/store.ts';
import { connect, type Database } from '#server/database/database.ts';
import { keepReserve } from '#server/database/reserve.ts';
import { checkSecret, loadSecret } from './secret.ts';

const OPERATORS = 'thirty-two characters, at the very least';

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-secret-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true }));
  return made;
}

/** Processes on one database: each returns its secret and its warnings. */
async function openShared() {
  const postgres = await createDatabase();
  const settings = { DATABASE_URL: postgres.url };
  const store = await openStore(readConfig({ ...settings, PULSE_DATA: folder() }));
  const database = connect(readConfig(settings).database);
  onTestFinished(async () => {
    await database.close();
    await store.close();
    await postgres.drop();
  });
  return {
    database,
    start: async (data: string, PULSE_SECRET?: string) => {
      const warned: string[] = [];
      const log = {
        debug: () => {},
        info: () => {},
        error: () => {},
        warn: (_: object, text: string) => warned.push(text),
      };
      const config = readConfig({ ...settings, PULSE_DATA: data, ...(PULSE_SECRET && { PULSE_SECRET }) });
      const secret = await loadSecret(config, database, log);
      return { secret, warned, push: await loadPushKeys(config, database, secret) };
    },
  };
}

async function keptIn({ db }: Database): Promise<string> {
  return JSON.stringify(await db.selectFrom('meta').selectAll().execute());
}

describe('with PostgreSQL', () => {
  it('keeps the secret in a file; what the database has of it decrypts nothing', async () => {
    const { database, start } = await openShared();
    const [here, there] = [folder(), folder()];
    const { secret, push, warned } = await start(here);
    expect(warned).toEqual([]);
    expect(fs.readFileSync(path.join(here, 'secret'), 'utf8')).toBe(secret);
    expect(fs.statSync(path.join(here, 'secret')).mode & 0o777).toBe(0o600);
    for (const hidden of [secret, push.privateKey]) expect(await keptIn(database)).not.toContain(hidden);
    expect(await start(here)).toMatchObject({ secret, push });

    // Another process says what it lacks, and works with a copy.
    await expect(start(there)).rejects.toThrow(/this database already has a secret.*set PULSE_SECRET for each/);
    fs.writeFileSync(path.join(there, 'secret'), 'that of another Pulse');
    await expect(start(there)).rejects.toThrow(/is not the one this database is used with/);
    fs.copyFileSync(path.join(here, 'secret'), path.join(there, 'secret'));
    expect(await start(there)).toMatchObject({ secret, push });
  });

  it('stores no part of the operator’s secret, and reports another one', async () => {
    const { database, start } = await openShared();
    const data = folder();
    const first = await start(data, OPERATORS);
    expect(first).toMatchObject({ secret: OPERATORS, warned: [] });
    expect(fs.readdirSync(data)).toEqual([]);
    expect(await keptIn(database)).not.toContain(OPERATORS);
    await expect(start(data)).rejects.toThrow('PULSE_SECRET');
    const second = await start(data, `${OPERATORS}, and another`);
    expect(second.warned).toEqual([expect.stringContaining('the secret has changed')]);
    expect(second.push).not.toEqual(first.push);
    expect((await start(data, `${OPERATORS}, and another`)).warned).toEqual([]);
  });

  it('moves the secret of an earlier version out of the database once its file has survived a restart', async () => {
    const { database, start } = await openShared();
    const former = 'x'.repeat(43);
    const keys = 'public private';
    const old = [
      { key: 'secret', value: former },
      { key: 'push-keys', value: keys },
    ];
    await database.db.insertInto('meta').values(old).execute();
    const [here, there] = [folder(), folder()];
    const first = await start(here);
    expect(first).toMatchObject({ secret: former, push: { publicKey: 'public', privateKey: 'private' } });
    expect(first.warned).toEqual([expect.stringContaining('still in the database')]);
    // A second process, or a container with a new folder each time.
    expect(await start(there)).toMatchObject({ secret: former, push: first.push });
    expect(await keptIn(database)).toContain(former);
    expect(await start(here)).toMatchObject({ secret: former, warned: [], push: first.push });
    for (const hidden of [former, keys]) expect(await keptIn(database)).not.toContain(hidden);
    expect(await start(there)).toMatchObject({ secret: former, warned: [] });
  });

  it('does not use the secret of a SQLite database in the same folder', async () => {
    const { database, start } = await openShared();
    const data = folder();
    await database.db.insertInto('meta').values({ key: 'secret', value: 'of the database' }).execute();
    fs.writeFileSync(path.join(data, 'secret'), 'of SQLite');
    await expect(start(data)).rejects.toThrow('move the file away');
    fs.rmSync(path.join(data, 'secret'));
    expect(await start(data)).toMatchObject({ secret: 'of the database' });
  });

  it('of two nodes starting at once on an empty database one wins, and the other reports it', async () => {
    const { start } = await openShared();
    const outcomes = await Promise.allSettled([start(folder()), start(folder())]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('SQLite keeps the secret in a file beside the database', async () => {
  const data = folder();
  const config = readConfig({ PULSE_DATA: data });
  const store = await openStore(config);
  const database = connect(config.database);
  const secret = await loadSecret(config, database, {} as never);
  const push = await loadPushKeys(config, database, secret);
  expect(fs.readFileSync(path.join(data, 'secret'), 'utf8')).toBe(secret);
  await database.close();
  await store.close();
  for (const hidden of [secret, push.privateKey])
    expect(fs.readFileSync(path.join(data, 'pulse.db')).includes(hidden)).toBe(false);
});

describe('a start without a database', () => {
  const warnings = async (data: string, settings: Readonly<Record<string, string>>) => {
    const warned: string[] = [];
    const log = { warn: (_: object, text: string) => void warned.push(text) };
    await checkSecret(readConfig({ PULSE_DATA: data, ...settings }), log);
    return warned;
  };
  const isLoud = [expect.stringContaining('Pulse has run on this folder, and there is no database in it')];

  it('says so where another has left its secret, or where that is set, its reserve', async () => {
    const data = folder();
    expect(await warnings(data, {})).toEqual([]);
    expect(await warnings(data, { PULSE_SECRET: OPERATORS })).toEqual([]);
    keepReserve(data);
    expect(await warnings(data, { PULSE_SECRET: OPERATORS })).toEqual(isLoud);
    const other = folder();
    fs.writeFileSync(path.join(other, 'secret'), OPERATORS);
    expect(await warnings(other, {})).toEqual(isLoud);
  });
});
