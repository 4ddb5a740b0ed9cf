/** What the database says of when it was put back: in `meta`, outside the log, so that it comes with the data. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Restore } from '#sync/protocol/restored.ts';
import type { Database } from './database.ts';

const RESTORES = 'restores';
const DELETED = 'deletedBefore';
/** Older ones have no browser left that could ask. */
const RESTORES_KEPT = 20;

const restores = z.array(z.object({ epoch: z.string(), at: z.number(), to: z.number(), replay: z.boolean() }));

/** Oldest first. */
export async function readRestores(database: Database): Promise<Restore[]> {
  return restores.parse(JSON.parse((await read(database, RESTORES)) ?? '[]'));
}

/** The ids of what was deleted for good between the moment of the latest restore and that restore. */
export async function readDeletedBefore(database: Database): Promise<ReadonlySet<string>> {
  return new Set(z.array(z.string()).parse(JSON.parse((await read(database, DELETED)) ?? '[]')));
}

/** The data that is there now was put back. */
export async function noteRestore(
  database: Database,
  restore: Omit<Restore, 'epoch'>,
  deleted: readonly string[],
): Promise<void> {
  const epoch = await read(database, 'epoch');
  if (epoch === undefined) throw new Error('the database has no epoch');
  const all = [...(await readRestores(database)), { ...restore, epoch }];
  await write(database, RESTORES, all.slice(-RESTORES_KEPT));
  await write(database, DELETED, deleted);
}

async function read({ db }: Database, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from meta where key = ${key}`.execute(db);
  return rows[0]?.value;
}

async function write({ db }: Database, key: string, value: unknown): Promise<void> {
  await sql`
    insert into meta (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value
  `.execute(db);
}
