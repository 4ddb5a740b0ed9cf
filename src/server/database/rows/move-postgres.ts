/** A PostgreSQL database as an end of a move. */
import pg from 'pg';
import { RESTORING } from '#store/postgres/in-use.ts';
import type { MoveEnd, MovePlace, MoveSource, MoveTarget } from '../move-ends.ts';
import type { TableForm } from './form.ts';
import {
  allTables,
  claimClient,
  finishTables,
  insertRows,
  makeTables,
  moveAside,
  postgresRows,
  postgresTables,
} from './postgres.ts';

/** What a move that is begun anew had left, until it is dropped. */
const LEFT = 'pulse_move_left';

export async function postgresSource(url: string): Promise<MoveSource | undefined> {
  const client = await claimClient(url, 'pulse move');
  if (!client) return undefined;
  const isThere = (await allTables(client)).includes('migration');
  const { rows } = isThere
    ? await client.query<{ schema: number }>('select max(id) "schema" from migration')
    : { rows: [] };
  return {
    ...endOf(client),
    schema: rows[0]?.schema ?? null,
    moveAside: async (stamp) => {
      const schema = `before_move_${stamp.toLowerCase()}`;
      await inTransaction(client, () => moveAside(client, schema));
      return schema;
    },
  };
}

export async function postgresTarget(url: string): Promise<MoveTarget | undefined> {
  const client = await claimClient(url, 'pulse move');
  if (!client) return undefined;
  const tables = await allTables(client);
  const readPlace = async (): Promise<MovePlace | 'complete' | null> => {
    const { rows } = await client.query<{ value: string }>(`select value from meta where key = 'moving'`);
    return rows[0] === undefined ? null : (JSON.parse(rows[0].value) as MovePlace | 'complete');
  };
  const savePlace = (value: MovePlace | 'complete' | 'begun') =>
    client.query(
      `insert into meta (key, value) values ('moving', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
  const isBegun = tables.includes('meta') && (await readPlace()) !== null;
  return {
    ...endOf(client),
    state: tables.length === 0 ? 'empty' : isBegun ? 'begun' : 'other',
    begin: (schema) =>
      inTransaction(client, async () => {
        if ((await allTables(client)).length > 0) {
          await moveAside(client, LEFT);
          await client.query(`drop schema ${LEFT} cascade`);
        }
        await makeTables(client, schema);
        await client.query(`insert into meta (key, value) values ('${RESTORING}', '')`);
        await savePlace('begun');
      }),
    place: async () => {
      const stored = await readPlace();
      return typeof stored === 'string' ? null : stored;
    },
    insert: (table, { lines, place }) =>
      inTransaction(client, async () => {
        await insertRows(client, table.name, lines);
        await savePlace({ table: table.name, after: place });
      }),
    complete: async () => void (await savePlace('complete')),
    isComplete: async () => (await readPlace()) === 'complete',
    open: async () => {
      await client.query('analyze');
      await inTransaction(client, async () => {
        await finishTables(client);
        await client.query(`delete from meta where key in ('moving', '${RESTORING}')`);
      });
    },
  };
}

function endOf(client: pg.Client): MoveEnd {
  return {
    tables: () => postgresTables(client),
    count: async ({ name }: TableForm) => {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`);
      return Number(rows[0]?.count ?? 0);
    },
    rows: async function* (table, after) {
      await client.query('begin isolation level repeatable read read only');
      try {
        yield* postgresRows(client, table, after);
      } finally {
        await client.query('rollback');
      }
    },
    release: () => client.end(),
  };
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
