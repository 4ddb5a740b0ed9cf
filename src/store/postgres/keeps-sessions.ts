/**
 * Whether a connection stays the same one. Listening, prepared statements, settings and what holds a lock belong to a
 * connection: through a pooler that hands out another one for each transaction, nothing is heard and nothing is saved.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PoolerError } from './pooler-error.ts';

/** So many that a pooler which picks connections at random is caught. */
const CLIENTS = 4;
const ROUNDS = 2;
const PATIENCE = 10_000;
/** What poolers answer to what they do not support (protocol violation). */
const UNSUPPORTED = '08P01';

/** Throws `PoolerError` if it does not, and what prevented the connection. */
export async function assertKeepsSessions(config: pg.ClientConfig, patience = PATIENCE): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ ...config, query_timeout: patience }));
  try {
    await Promise.all(clients.map(open));
    if (!(await areKept(clients)))
      throw new PoolerError(
        `DATABASE_URL leads to a connection pooler that does not keep sessions, such as PgBouncer with pool_mode = ` +
          `transaction: Pulse would save nothing. ${ADVICE}`,
      );
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

const ADVICE =
  'Set it to the address of PostgreSQL itself, or set pool_mode = session for this database, with room for 25 ' +
  'connections per process of Pulse';

async function open(client: pg.Client): Promise<void> {
  client.on('error', () => undefined);
  await client.connect();
}

/** Each leaves its mark, all at once so that no two share a connection, and finds it again in another order. */
async function areKept(clients: readonly pg.Client[]): Promise<boolean> {
  const marked = clients.map((client) => ({ client, mark: randomUUID() }));
  await Promise.all(
    marked.map(({ client, mark }) => ask(client, `begin; select set_config('pulse.session', '${mark}', false)`)),
  );
  for (const { client } of marked) await ask(client, 'commit');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const turned = [...marked.slice(round), ...marked.slice(0, round)];
    for (const { client, mark } of turned) {
      await ask(client, 'begin');
      const { rows } = await ask(client, `select current_setting('pulse.session', true) mark`);
      if ((rows[0] as { mark: unknown }).mark !== mark) return false;
    }
    for (const { client } of turned) await ask(client, 'commit');
  }
  return true;
}

async function ask(client: pg.Client, statement: string): Promise<pg.QueryResult> {
  try {
    return await client.query(statement);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isPooler = error instanceof pg.DatabaseError && error.code === UNSUPPORTED;
    // A server answers this at once; a pooler lets a client wait until another has finished.
    if (!isPooler && error.message !== 'Query read timeout') throw error;
    throw new PoolerError(
      `DATABASE_URL leads to something that is not PostgreSQL, or has fewer than ${CLIENTS} connections for Pulse ` +
        `(${error.message}). ${ADVICE}`,
      { cause: error },
    );
  }
}
