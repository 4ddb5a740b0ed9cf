/**
 * Brings the database of an older version up to date before the server opens it: a copy is kept from before, and the work is
 * done in a process of its own, so that the server goes on to answer that it is starting.
 */
import fs from 'node:fs';
import path from 'node:path';
import { DAY } from '#domain/duration.ts';
import type { Guard } from '#sync/guard.ts';
import { VERSION } from '../../version.ts';
import { ConfigError, type Config } from '#server/config/config.ts';
import { NEWEST, readApplied, type Applied } from '#server/database/applied.ts';
import type { Database } from '#server/database/database.ts';
import { isClockBelieved } from '#server/jobs/trusted-clock.ts';
import type { Log } from '#server/log.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { backUp } from './backup.ts';
import { runCommand } from './own-process.ts';
import { lackOfRoom, ROOM_TO_UPGRADE } from './room.ts';
import { deleteAbandoned, folderTarget } from './target.ts';

/** In the data folder. */
const BEFORE_UPGRADE = 'before-upgrade';

interface Ports {
  readonly config: Config;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly guard: Guard;
}

/** Does nothing if there is nothing to do. Throws `ConfigError`: then nothing was changed. */
export async function upgrade({ config, log, guard }: Ports): Promise<void> {
  const applied = await readApplied(config.database);
  // One that is newer is refused when it is opened.
  if (!applied || applied.schema >= NEWEST) return;
  const from = applied.version ?? 'a version before 0.2.0';
  log.info({ from, to: VERSION }, 'the database is of an older version: it is being brought up to date, do not stop');
  if (config.backup.beforeUpgrade) await keepCopy(config, applied, log);
  else log.warn({}, 'no copy is kept from before: PULSE_UPGRADE_COPY is false');
  try {
    await runCommand(
      ['migrate'],
      ({ number, of, name }) => {
        if (typeof number === 'number') log.info({ name }, `migration ${number} of ${String(of)}, do not stop`);
      },
      guard,
    );
  } catch (error) {
    throw new ConfigError(`The database was not brought up to date: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

async function keepCopy(config: Config, { version, size }: Applied, log: Ports['log']): Promise<void> {
  const folder = path.join(config.data, BEFORE_UPGRADE);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a start that was killed: each has the size of the database. Several processes may be starting on PostgreSQL.
  if (config.database.kind === 'sqlite') deleteAbandoned(folder, 0);
  const lack = lackOfRoom(folder, size * ROOM_TO_UPGRADE[config.database.kind]);
  if (lack !== null)
    throw new ConfigError(
      `There is not enough room in ${folder} to keep a copy of the database from before this upgrade: ${lack}. Make room; or make a backup elsewhere with the version before, and set ` +
        `PULSE_UPGRADE_COPY=false for this start. Nothing was changed.`,
    );
  const target = folderTarget(folder);
  const { name } = await backUp({
    config,
    bytes: byteStore(config),
    target,
    isExport: false,
    beforeUpgrade: { from: version },
    passphrase: undefined,
    now: Date.now(),
    onProgress: () => undefined,
  });
  for (const other of await target.list()) if (other !== name) await target.delete(other);
  log.info({ file: path.join(folder, name) }, 'a copy from before was kept: `rollback` puts it back');
}

/** The copy; null if there is none. */
export function copyFromBefore(data: string): string | null {
  const folder = path.join(data, BEFORE_UPGRADE);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
  const newest = names.toSorted((one, other) => (one < other ? -1 : 1)).at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}

interface Forgetting {
  readonly database: Database;
  readonly data: string;
  readonly days: number;
  readonly now: number;
}

/** It has what people delete for good: after `days` it is gone, as backups are. */
export async function forgetCopy({ database, data, days, now }: Forgetting): Promise<void> {
  const file = copyFromBefore(data);
  if (file === null || fs.statSync(file).mtimeMs >= now - days * DAY) return;
  if (await isClockBelieved(database, now)) fs.rmSync(file, { force: true });
}
