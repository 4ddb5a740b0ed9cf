/**
 * Looks at the pages of the embedded database after it was not closed, and every day, in a process of its own. Whether what is
 * beside it belongs to it is known before anything opens it; the pages of a large one take longer, and Pulse serves meanwhile.
 */
import path from 'node:path';
import { DAY, SECOND } from '#domain/duration.ts';
import type { Guard } from '#sync/guard.ts';
import { StoreDamaged, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { ConfigError, type DatabaseConfig } from '#server/config/config.ts';
import { wasNotClosed } from '#server/database/check-file.ts';
import { keepReserve, makeRoom } from '#server/database/reserve.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';
import { runCommand } from './own-process.ts';

interface Ports {
  readonly database: DatabaseConfig;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly guard: Guard;
  readonly clock: Clock;
  /** Resolves with what is wrong, in words, or null. Calls `onFits` as soon as what is beside the database belongs to it. */
  readonly run?: (onFits: () => void, signal: AbortSignal) => Promise<string | null>;
}

export interface FileChecks {
  /** Before anything opens it. Throws `ConfigError`: then nothing was changed. */
  atStart(): Promise<void>;
  /** What is left of that, and daily. When there is damage, nothing is saved any more. */
  watch(store: Pick<Store, 'lose'>): void;
  stop(): Promise<void>;
}

/** A start waits for so long once it is known that the files belong together. */
const WAIT_MS = SECOND;
const GOES_ON = Symbol('the check goes on');

export function createFileChecks(ports: Ports): FileChecks {
  const { database, log, clock, run = (onFits, signal) => problemOf(ports.guard, onFits, signal) } = ports;
  const stopping = new AbortController();
  let rest: Promise<string | null> = Promise.resolve(null);
  let isDiskFull = false;
  let stopRounds = async () => {};

  function failed(error: unknown): null {
    if (!stopping.signal.aborted) log.warn({ error }, 'the check failed');
    return null;
  }

  return {
    atStart: async () => {
      if (database.kind === 'postgres') return;
      const { file } = database;
      isDiskFull = makeRoom(path.dirname(file));
      if (isDiskFull)
        log.warn({ file }, 'the disk is full: Pulse starts, and nothing can be saved until there is room');
      if (!wasNotClosed(file)) return;
      log.info({ file }, 'the database was not closed, and is being checked');
      const fits = Promise.withResolvers<null>();
      const whole = run(() => fits.resolve(null), stopping.signal);
      await Promise.race([fits.promise, whole]);
      const late = Promise.withResolvers<typeof GOES_ON>();
      const cancel = clock.after(WAIT_MS, () => late.resolve(GOES_ON));
      const problem = await Promise.race([whole, late.promise]).finally(cancel);
      if (problem === GOES_ON) {
        log.info({ file }, 'the check takes a while: Pulse serves meanwhile');
        rest = whole.catch(failed);
      } else if (problem !== null) throw doesNotFit(file, problem);
    },
    watch: (store) => {
      if (database.kind === 'postgres') return;
      const { file } = database;
      const see = (problem: string | null) => {
        if (problem !== null) store.lose(new StoreDamaged(problem));
      };
      rest = rest.then((problem) => {
        see(problem);
        return null;
      });
      keepReserve(path.dirname(file), { isGivenUp: isDiskFull });
      stopRounds = startRounds({ clock, every: DAY, first: DAY * clock.random(), onError: failed }, async () => {
        keepReserve(path.dirname(file));
        see(await run(() => undefined, stopping.signal));
      });
    },
    stop: async () => {
      stopping.abort();
      await stopRounds();
      await rest;
    },
  };
}

function doesNotFit(file: string, problem: string): ConfigError {
  return new ConfigError(
    `${problem}. If a copy was put in the place of ${file}, move ${file}-wal and ${file}-shm away: ` +
      'they belong to another file. If not, put a backup in its place: `pulse admin restore FILE` ' +
      '(docs/operate/trouble.md). Nothing was changed.',
  );
}

async function problemOf(guard: Guard, onFits: () => void, signal: AbortSignal): Promise<string | null> {
  try {
    await runCommand(
      ['check'],
      ({ fits }) => {
        if (fits === true) onFits();
      },
      guard,
      signal,
    );
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The database is damaged')) return error.message;
    throw error;
  }
}
