/** Two server processes on one PostgreSQL database. */
import { createDatabase } from '#tools/postgres.ts';
import { startServer, type TestServer } from './server.ts';

export interface Nodes {
  readonly first: TestServer;
  readonly second: TestServer;
  /** The address of their database. */
  readonly database: string;
  stop(): Promise<void>;
}

/** `more`: settings of both. `like`: the database of which theirs is a copy; otherwise one of them migrates an empty one. */
export async function startNodes(more: Readonly<Record<string, string>> = {}, like = ''): Promise<Nodes> {
  const database = await createDatabase({ like });
  // Both at once.
  const env = { ...more, PULSE_SECRET: 'the same for all nodes of one database' };
  const start = () => startServer({ database: database.url, env });
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
