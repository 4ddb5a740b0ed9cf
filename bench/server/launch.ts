/** Starts the server that is measured. */
import { startProcess, type ServerProcess } from '#test/server-process.ts';

/** `database`: the address of an empty PostgreSQL database; nothing for SQLite. */
export async function launch(database?: string): Promise<ServerProcess> {
  // For profiling it, for instance.
  const options = process.env['BENCH_NODE_OPTIONS'];
  return startProcess({
    ...(database !== undefined && { database }),
    ...(options !== undefined && { env: { NODE_OPTIONS: options } }),
  });
}
