/** Looks at the pages of the embedded database after it was not closed, and every day. In a process of its own: it takes a while. */
import { DAY } from '#domain/duration.ts';
import type { Guard } from '#sync/guard.ts';
import { StoreDamaged, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { ConfigError, type DatabaseConfig } from '#server/config/config.ts';
import { wasNotClosed } from '#server/database/check-file.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';
import { runCommand } from './own-process.ts';

interface Ports {
  readonly database: DatabaseConfig;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly guard: Guard;
}

/** Before anything opens it. Throws `ConfigError`: then nothing was changed. */
export async function checkAtStart({ database, log, guard }: Ports): Promise<void> {
  if (database.kind === 'postgres' || !wasNotClosed(database.file)) return;
  log.info({ file: database.file }, 'the database was not closed, and is being checked');
  const problem = await problemOf(guard);
  if (problem === null) return;
  throw new ConfigError(
    `${problem}. If a copy was put in the place of ${database.file}, move ${database.file}-wal and ${database.file}-shm away: ` +
      'they belong to another file. If not, put a backup in its place: npm run pulse -- restore FILE ' +
      '(docs/operate/trouble.md). Nothing was changed.',
  );
}

/** Returns a function that stops it. When it finds damage, nothing is saved any more. */
export function checkDaily(
  { database, log, guard, clock, store }: Ports & { readonly clock: Clock; readonly store: Pick<Store, 'lose'> },
  run: (guard: Guard) => Promise<string | null> = problemOf,
): () => Promise<void> {
  if (database.kind === 'postgres') return async () => undefined;
  return startRounds(
    { clock, every: DAY, first: DAY * clock.random(), onError: (error) => log.warn({ error }, 'the check failed') },
    async () => {
      const problem = await run(guard);
      if (problem !== null) store.lose(new StoreDamaged(problem));
    },
  );
}

/** In words; null if all is well. */
async function problemOf(guard: Guard): Promise<string | null> {
  try {
    await runCommand(['check'], () => undefined, guard);
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The database is damaged')) return error.message;
    throw error;
  }
}
