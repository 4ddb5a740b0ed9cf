/** Two server processes on one PostgreSQL database. */
import { createDatabase } from '#tools/postgres.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

export interface Nodes {
  readonly first: ServerProcess;
  readonly second: ServerProcess;
  /** The address of their database. */
  readonly database: string;
  stop(): Promise<void>;
}

/** `more`: settings of both. `like`: the database of which theirs is a copy; otherwise one of them migrates an empty one. */
export async function startNodes(more: Readonly<Record<string, string>> = {}, like = ''): Promise<Nodes> {
  const database = await createDatabase({ like });
  // Both at once.
  const env = { ...more, PULSE_SECRET: 'the same for all nodes of one database' };
  const start = () => startProcess({ database: database.url, env });
  const [first, second] = await Promise.all([start(), start()]);
  return {
    first,
    second,
    database: database.url,
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    },
  };
}
