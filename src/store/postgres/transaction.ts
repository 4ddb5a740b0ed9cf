/** Starts transactions, for writing and for reading. */
import type { Cursor } from '#sync/log/store.ts';
import type { ClientBase, QueryResult } from 'pg';

interface StoredHead {
  readonly epoch: string;
  readonly seq: string | null;
  readonly id: string | null;
}

/** The lock by which writers and migrations of all nodes on the database take turns. */
export const WRITER_LOCK = 0x70756c73;

/** Like `placeOf`, in SQL. */
export const PLACE = `l.id || '@' || l.at`;

export const HEAD =
  `select e.value epoch, l.seq, ${PLACE} id from meta e ` +
  `left join (select seq, id, at from log order by seq desc limit 1) l on true where e.key = 'epoch'`;

const WRITING =
  `begin isolation level read committed; set local synchronous_commit = on; ` +
  `select pg_advisory_xact_lock(${WRITER_LOCK}); ${HEAD}`;
const READING = `begin isolation level repeatable read read only; ${HEAD}`;

/** Waits for the lock first: everything read after it, including the head, is what the last writer left. */
export function startWriting(client: ClientBase): Promise<Cursor> {
  return start(client, WRITING);
}

/** Everything read until the end is as of this moment. */
export function startReading(client: ClientBase): Promise<Cursor> {
  return start(client, READING);
}

export function headOf({ rows }: QueryResult<StoredHead>): Cursor {
  const [head] = rows;
  if (!head) throw new Error('The database has no epoch');
  return { epoch: head.epoch, seq: Number(head.seq ?? 0), id: head.id ?? '' };
}

/** Several statements in one round trip return one result each. */
async function start(client: ClientBase, statements: string): Promise<Cursor> {
  const results = (await client.query<StoredHead>(statements)) as unknown as QueryResult<StoredHead>[];
  const last = results.at(-1);
  if (!last) throw new Error('PostgreSQL did not answer');
  return headOf(last);
}
