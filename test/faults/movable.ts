/** An instance that is about to move to another database. */
import { onTestFinished } from 'vitest';
import { pulse } from '#test/pulse.ts';
import { startProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';

/** With an empty PostgreSQL database beside it. */
export async function startMovable() {
  const postgres = await createDatabase();
  const server = await startProcess();
  onTestFinished(async () => {
    await server.stop();
    await postgres.drop();
  });
  return {
    server,
    postgres,
    cli: (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
      pulse(server, args, '', settings),
  };
}
