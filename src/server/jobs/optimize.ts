/** Keeps up to date what SQLite knows of its tables, and by which it chooses indexes. */
import { sql } from 'kysely';
import { HOUR, MINUTE } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Threads } from '#server/threads/threads.ts';
import { startRounds } from './rounds.ts';

interface Ports {
  readonly file: string;
  readonly database: Database;
  readonly ownThread: Pick<Threads, 'run'>;
  readonly clock: Pick<Clock, 'after' | 'random'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Soon after the start and hourly; returns a function that stops it. */
export function startOptimizing({ file, database, ownThread, clock, log }: Ports): () => Promise<void> {
  return startRounds(
    { clock, every: HOUR, onError: (error) => log.warn({ error }, 'the tables are counted in an hour') },
    async () => {
      await ownThread.run('optimize', file, { of: 'pulse', cpuMs: MINUTE });
      // What was counted is read now, else with the next start.
      await sql`analyze sqlite_schema`.execute(database.db);
    },
  );
}
