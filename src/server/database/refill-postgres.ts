/** Puts the rows of a backup into a PostgreSQL database, in one transaction: until its end, nothing has changed. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { RESTORING } from '#store/postgres/in-use.ts';
import { WRITER_LOCK } from '#store/postgres/transaction.ts';
import { RowSums } from './rows/form.ts';
import {
  allTables,
  claimClient,
  finishTables,
  insertRows,
  makeTables,
  moveAside,
  postgresRows,
  postgresTables,
} from './rows/postgres.ts';

export interface Refill {
  /** The last migration that the rows know. */
  readonly schema: number;
  /** The schema of the database into which the present tables are moved; null: there are none. */
  readonly aside: string | null;
  /** Table by table, as `postgres-snapshot.ts` has read them: JSON, a row to a line. */
  readonly parts: AsyncIterable<TableLines>;
  /** Gets what is there then, before it counts. */
  readonly check?: CheckSums | undefined;
}

export interface TableLines {
  readonly table: string;
  readonly lines: Buffer;
}

/** Throws if they are not what they should be. */
export type CheckSums = (sums: RowSums) => void;

/** Nobody else opens the database until it is released. */
export interface PostgresClaim {
  /** Whether there is nothing in it. */
  isEmpty(): Promise<boolean>;
  refill(refill: Refill): Promise<void>;
  /** What follows from the rows is done: servers may start. */
  finish(): Promise<void>;
  release(): Promise<void>;
}

/** Undefined if a server, or a command that writes, is at work. */
export async function claimPostgres(url: string): Promise<PostgresClaim | undefined> {
  const client = await claimClient(url, 'pulse restore');
  if (!client) return undefined;
  return {
    isEmpty: async () => (await allTables(client)).length === 0,
    refill: (refill) => refillTables(client, refill),
    finish: async () => void (await client.query(`delete from meta where key = '${RESTORING}'`)),
    release: () => client.end(),
  };
}

async function refillTables(client: pg.Client, { schema, aside, parts, check }: Refill): Promise<void> {
  await client.query('begin');
  try {
    // Servers of earlier versions do not hold the lock of a restore.
    await client.query(`select pg_advisory_xact_lock(${WRITER_LOCK})`);
    if (aside !== null) await moveAside(client, aside);
    await makeTables(client, schema);
    for await (const { table, lines } of parts) await insertRows(client, table, lines);
    if (check) check(await sumsOf(client));
    await finishTables(client);
    await client.query(`update meta set value = $1 where key = 'epoch'`, [randomUUID()]);
    await client.query(`delete from meta where key like 'lease:%'`);
    await client.query(`insert into meta (key, value) values ('${RESTORING}', '') on conflict (key) do nothing`);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function sumsOf(client: pg.Client): Promise<RowSums> {
  const sums = new RowSums();
  for (const table of await postgresTables(client))
    for await (const { lines } of postgresRows(client, table)) sums.add(table, lines);
  return sums;
}
