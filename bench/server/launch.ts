/** Starts the server that is measured. */
import { startServer, type TestServer } from '#test/server.ts';

/** `database`: the address of an empty PostgreSQL database; nothing for SQLite. */
export async function launch(database?: string): Promise<TestServer> {
  // For profiling it, for instance.
  const options = process.env['BENCH_NODE_OPTIONS'];
  return startServer({
    ...(database !== undefined && { database }),
    ...(options !== undefined && { env: { NODE_OPTIONS: options } }),
  });
}
