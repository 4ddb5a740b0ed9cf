/**
 * Room on the disk of the embedded database that is given up at a start when the disk is full: SQLite cannot even read without
 * a few pages beside the database.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const BYTES = 1024 * 1024;
const STEP = 16 * 1024;
/** Below that it stays given up. */
const LEAST_FREE = 32 * BYTES;
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Makes it as large as it should be, where there is room. `isGivenUp`: of what is left of it, before anything else takes that. */
export function keepReserve(folder: string, { isGivenUp = false }: { readonly isGivenUp?: boolean } = {}): void {
  const file = fileIn(folder);
  const { bavail, bsize } = fs.statfsSync(folder);
  if (!isGivenUp && bavail * bsize < LEAST_FREE) return;
  let size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    // File systems that compress would keep none of the same bytes.
    for (; size < BYTES; size += STEP) fs.appendFileSync(file, randomBytes(STEP), { mode: 0o600 });
  } catch (error) {
    // It is as large as it can be.
    if (!isFull(error)) throw error;
  }
}

/** Returns whether the disk is full; then it was given up. */
export function makeRoom(folder: string): boolean {
  // What else is wrong with it is said where it is opened.
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return false;
  const file = path.join(folder, `.room-${process.pid}`);
  try {
    fs.writeFileSync(file, randomBytes(8 * STEP), { mode: 0o600 });
    return false;
  } catch (error) {
    if (!isFull(error)) return false;
    fs.rmSync(fileIn(folder), { force: true });
    return true;
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Whether a server has run on an embedded database in this folder. */
export function hasReserve(folder: string): boolean {
  return fs.existsSync(fileIn(folder));
}

/** Whether there was no room to write. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && FULL.includes((error as NodeJS.ErrnoException).code);
}

function fileIn(folder: string): string {
  return path.join(folder, 'reserve');
}
