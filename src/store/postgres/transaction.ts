/** Starts transactions, for writing and for reading. */
import type { Cursor } from '#sync/log/store.ts';
import type { Loss } from '../loss.ts';
import type { ClientBase, QueryResult } from 'pg';

interface StoredHead {
  readonly epoch: string;
  readonly seq: string | null;
  readonly id: string | null;
  /** The newest that has been applied. */
  readonly migration: number;
}

/** The lock by which writers and migrations of all nodes on the database take turns. */
export const WRITER_LOCK = 0x70756c73;

/** Like `placeOf`, in SQL. */
export const PLACE = `l.id || '@' || l.at`;

export const HEAD =
  `select e.value epoch, l.seq, ${PLACE} id, (select max(id) from migration) migration from meta e ` +
  `left join (select seq, id, at from log order by seq desc limit 1) l on true where e.key = 'epoch'`;

/** How long a node may hold the lock without asking anything: one that is stopped or cut off holds up all others. */
export const LOCK_IDLE_MS = 2_000;

const writing = (idleMs: number) =>
  `begin isolation level read committed; set local synchronous_commit = on; ` +
  `set local idle_in_transaction_session_timeout = ${idleMs}; ` +
  `select pg_advisory_xact_lock(${WRITER_LOCK}); ${HEAD}`;
const READING = `begin isolation level repeatable read read only; ${HEAD}`;

/** Waits for the lock first: everything read after it, including the head, is what the last writer left. */
export function startWriting(client: ClientBase, loss: Loss, idleMs = LOCK_IDLE_MS): Promise<Cursor> {
  return start(client, writing(idleMs), loss);
}

/** Everything read until the end is as of this moment. With `loss` null also of a database that is newer than this version. */
export function startReading(client: ClientBase, loss: Loss | null): Promise<Cursor> {
  return start(client, READING, loss);
}

/** Throws `StoreLost` if the database has a migration that this version does not know. */
export function headOf({ rows }: QueryResult<StoredHead>, loss: Loss | null): Cursor {
  const [head] = rows;
  if (!head) throw new Error('The database has no epoch');
  loss?.assertKnown(head.migration);
  return { epoch: head.epoch, seq: Number(head.seq ?? 0), id: head.id ?? '' };
}

/** Several statements in one round trip return one result each. */
async function start(client: ClientBase, statements: string, loss: Loss | null): Promise<Cursor> {
  const results = (await client.query<StoredHead>(statements)) as unknown as QueryResult<StoredHead>[];
  const last = results.at(-1);
  if (!last) throw new Error('PostgreSQL did not answer');
  return headOf(last, loss);
}
