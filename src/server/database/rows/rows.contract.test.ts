// Both databases say the same of their tables, or rows could not go from one to the other.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrations } from '#store/migrations/list.ts';
import { createDatabase } from '#tools/postgres.ts';
import { RowSums, type TableForm } from './form.ts';
import { allTables, insertRows, makeTables, moveAside, postgresRows, postgresTables } from './postgres.ts';
import { fillSqlite, sqliteRows } from './sqlite.ts';

it('every table has the same columns, of the same forms, on both', async () => {
  const { tables, client } = await bothEmpty();
  const byName = (forms: readonly TableForm[]) => Object.fromEntries(forms.map(({ name, columns }) => [name, columns]));
  const onPostgres = byName(await postgresTables(client));
  expect(Object.keys(onPostgres)).toContain('task');
  expect(byName(tables)).toEqual(onPostgres);
});

it('in a schema whose name needs quotes, too', async () => {
  const { client } = await bothEmpty();
  const all = await postgresTables(client);
  await client.query('alter schema public rename to "Not plain"; set search_path to "Not plain"');
  const names = (tables: readonly TableForm[]) => tables.map(({ name }) => name);
  expect(names(await postgresTables(client))).toEqual(names(all));
  await moveAside(client, 'aside');
  expect(await allTables(client)).toEqual([]);
});

it('a row of every form comes back from the other database as it was, and adds up to the same', async () => {
  const { tables, insert, database, client } = await bothEmpty();
  const rows: Readonly<Record<string, object>> = {
    authUser: {
      id: 'ann',
      name: 'Ann “Ä” 😀',
      email: 'ann@example.com',
      emailVerified: true,
      mustVerify: null,
      createdAt: '2026-11-26T21:00:09.123+01:00',
      updatedAt: '2026-11-26T20:00:09.120Z',
    },
    avatar: { person: 'ann', hash: 'h', type: 'image/png', bytes: '\\x00ff10', createdAt: 1 },
    task: { id: 't', name: 'line\nbreak \\u0000 "quoted"', tagIds: ['one', 'two'], number: 9_007_199_254_740_991 },
    activity: { id: 'a', changes: { z: 1.5, a: [null, { b: 'x\ny', a: true }] } },
  };
  await client.query('begin');
  await makeTables(client, Infinity);
  const sums = { embedded: new RowSums(), postgres: new RowSums(), back: new RowSums() };
  const other = fillSqlite(path.join(temporary(), 'other.db'), Infinity);
  onTestFinished(() => void other.database.close());
  for (const [name, row] of Object.entries(rows)) {
    const table = tables.find((each) => each.name === name);
    if (!table) throw new Error(`There is no ${name}`);
    insert(name, Buffer.from(`${JSON.stringify(row)}\n`));
    for (const { lines } of sqliteRows(database, table)) {
      sums.embedded.add(table, lines);
      await insertRows(client, name, lines);
    }
    for await (const { lines } of postgresRows(client, table)) {
      sums.postgres.add(table, lines);
      other.insert(name, lines);
    }
    for (const { lines } of sqliteRows(other.database, table)) sums.back.add(table, lines);
  }
  expect(sums.embedded.count).toBe(4);
  expect(sums.postgres.tables).toEqual(sums.embedded.tables);
  expect(sums.back.tables).toEqual(sums.embedded.tables);
  const changed = new RowSums();
  for (const table of other.tables)
    for (const { lines } of sqliteRows(other.database, table))
      changed.add(table, Buffer.from(lines.toString().replace('x\\ny', 'x\\nz')));
  expect(changed.hash).not.toBe(sums.back.hash);
});

async function bothEmpty() {
  const postgres = await createDatabase({ like: inject('migrated').postgres });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const filler = fillSqlite(path.join(temporary(), 'pulse.db'), migrations.at(-1)?.id ?? 0);
  onTestFinished(async () => {
    filler.database.close();
    await client.end();
    await postgres.drop();
  });
  return { ...filler, client };
}

function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-rows-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
