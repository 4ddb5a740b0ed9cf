/**
 * Makes backups by itself, at an hour that administrators choose, or when one starts it; keeps the old ones as long as they
 * may be kept, and notifies administrators when none has been made for too long. The target is the host's alone.
 */
import { RESTORABLE_MS } from '#domain/deletion.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { warnOfBackup } from '#domain/person/warn-of-backup.ts';
import type { Guard } from '#sync/guard.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';
import { forgetCopy } from './upgrade.ts';
import { runCommand } from './own-process.ts';
import { isBackupLate, readChosenHour, readLastBackup, saveChosenHour, type LastBackup } from './last-backup.ts';

export interface BackupState {
  /** Null: the host has not said where backups go. */
  readonly target: string | null;
  /** The hour of the day (UTC) at which one is made; null: none is made by itself. */
  readonly hour: number | null;
  /** Null: never. */
  readonly last: LastBackup | null;
  /** Of the one that this node is making, from 0 to 1; null if none is. */
  readonly share: number | null;
  /** Why this node's latest try has failed; null if it has not. */
  readonly problem: string | null;
  readonly isLate: boolean;
}

export interface Backups {
  state(): Promise<BackupState>;
  /** Of the last one (ms); infinite if there is none, NaN while the database is away. */
  age(): Promise<number>;
  /** False if one is being made, or there is no target. */
  start(): boolean;
  chooseHour(hour: number | null): Promise<void>;
  /** Resolves when nothing of it is running. */
  stop(): Promise<void>;
}

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Log;
  readonly guard: Guard;
  /** Makes one: rejects with why it could not. */
  readonly run?: Run;
}

type Run = (onShare: (share: number) => void, signal: AbortSignal) => Promise<void>;

const RETRY = HOUR;

export function createBackups(ports: Ports): Backups {
  const { config, database, door, lease, clock, log, guard } = ports;
  const { run = inProcess(guard) } = ports;
  const target = config.backup.to ?? null;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let share = 0;
  let problem: string | null = null;
  let triedAt = -Infinity;
  if (target !== null && config.backup.days * DAY > RESTORABLE_MS)
    log.warn(
      { days: config.backup.days },
      'backups are kept longer than people were promised: what they deleted for good is to be gone from them after 30 days',
    );
  const stopRounds = startRounds(
    { clock, every: MINUTE, onError: (error) => log.warn({ error }, 'backups are waiting for the database') },
    look,
  );

  function start(): boolean {
    if (target === null || running || stopping.signal.aborted) return false;
    share = 0;
    triedAt = clock.now();
    running = make().finally(() => (running = null));
    return true;
  }

  async function make(): Promise<void> {
    try {
      await run((done) => (share = done), stopping.signal);
      problem = null;
      log.info({}, 'a backup was made');
    } catch (error) {
      if (stopping.signal.aborted) return;
      problem = error instanceof Error ? error.message : String(error);
      log.error({ error }, 'a backup failed');
    }
  }

  async function look(): Promise<void> {
    await forgetCopy({ database, data: config.data, days: config.backup.days, now: clock.now() });
    if (target === null || !(await lease.hold())) return;
    const now = clock.now();
    const { hour, last, isLate } = await state();
    if (isLate)
      await door.executeSystem(
        warnOfBackup({ last: last?.at ?? 0, days: Math.floor((now - (last?.at ?? now)) / DAY) }),
      );
    // The clock may have been set back since.
    const isTried = Math.abs(now - triedAt) <= RETRY;
    if (hour !== null && (last?.at ?? 0) < latestSlot(hour, now) && !isTried) start();
  }

  async function state(): Promise<BackupState> {
    const last = await readLastBackup(database, clock.now());
    const hour = target === null ? null : await readChosenHour(database);
    return {
      target,
      hour,
      last,
      share: running ? share : null,
      problem,
      isLate: target !== null && (await isBackupLate(database, clock.now())),
    };
  }

  async function age(): Promise<number> {
    try {
      const now = clock.now();
      return now - ((await readLastBackup(database, now))?.at ?? -Infinity);
    } catch (error) {
      // The other metrics are needed all the more.
      if (error instanceof StoreUnavailable) return Number.NaN;
      throw error;
    }
  }

  return {
    state,
    age,
    start,
    chooseHour: (hour) => saveChosenHour(database, hour),
    stop: async () => {
      stopping.abort();
      await stopRounds();
      await running;
      await lease.release();
    },
  };
}

/** The latest time at which it was that hour (UTC). */
function latestSlot(hour: number, now: number): number {
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  return today <= now ? today : today - DAY;
}

function inProcess(guard: Guard): Run {
  const sealed = process.env['PULSE_BACKUP_PASSPHRASE'] ? ['--secrets'] : [];
  return (onShare, signal) =>
    runCommand(
      ['backup', ...sealed],
      ({ share }) => {
        if (typeof share === 'number') onShare(share);
      },
      guard,
      signal,
    );
}
