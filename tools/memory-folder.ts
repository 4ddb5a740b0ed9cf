// Tests make and delete thousands of files: databases, profiles of browsers. On a disk that takes longer than what they
// test, most of all copies of PostgreSQL databases.
import fs from 'node:fs';

/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** Bytes; several times of what tests fill. */
const NEEDED = 3 * 1024 ** 3;

/** Temporary files of this process and of those it starts are in memory, if there is enough of it and `TMPDIR` is not set. */
export function useMemoryFolder(): void {
  if (process.env['TMPDIR'] !== undefined || !fs.existsSync(FOLDER)) return;
  const { type, bavail, bsize } = fs.statfsSync(FOLDER);
  const room = Math.min(bavail * bsize, process.availableMemory());
  if (type === TMPFS && room > NEEDED) process.env['TMPDIR'] = FOLDER;
}
