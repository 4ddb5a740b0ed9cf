/** Room on a disk. What is about to be written there is not to fill it: the database may be on it. */
import fs from 'node:fs';
import type { DatabaseConfig } from '#server/config/config.ts';

/** What bringing a database up to date takes here, in times of its size: SQLite is copied, archived and migrated in the data folder. */
export const ROOM_TO_UPGRADE = { sqlite: 3, postgres: 1 } as const satisfies Record<DatabaseConfig['kind'], number>;

/** For who is not the machine's administrator, in bytes; NaN if there is no such folder, which PostgreSQL can do without. */
export function freeIn(folder: string): number {
  if (!fs.existsSync(folder)) return Number.NaN;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** How much of it there is, as part of a sentence; null: enough. */
export function lackOfRoom(folder: string, needed: number): string | null {
  const free = freeIn(folder);
  return free < needed ? `${megabytes(free)} of ${megabytes(needed)} MB` : null;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
