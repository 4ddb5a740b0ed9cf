/** The configured folder that holds the database and its secret. */
import fs from 'node:fs';
import path from 'node:path';
import { NO_DATABASE } from '#domain/refusal.ts';
import { ConfigError } from '#server/config/config.ts';
import { isFull } from './reserve.ts';

/**
 * Creates it if it does not exist, accessible to its owner only. Throws `ConfigError` if nothing can be stored in it.
 * `isUsed`: what is there can be read even if the disk is full.
 */
export function openDataFolder(folder: string, { isUsed = false }: { readonly isUsed?: boolean } = {}): void {
  try {
    make(folder);
    tryToWrite(folder);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isUsed && isFull(error)) return;
    const advice = 'set PULSE_DATA to a folder that Pulse may write to';
    throw new ConfigError(
      `${NO_DATABASE}: the data in ${folder} (PULSE_DATA) cannot be kept there: ${reasonOf(error)}; ${advice}`,
    );
  }
}

/** One level at a time: on some file systems Node's recursive mkdir never ends (`/proc`). */
function make(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
  const parent = path.dirname(folder);
  if (parent !== folder) make(parent);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process with this database was first.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Writes content, because a full disk still accepts an empty file. */
function tryToWrite(folder: string): void {
  const file = path.join(folder, `.try-${process.pid}`);
  try {
    fs.writeFileSync(file, Buffer.alloc(4096), { mode: 0o600 });
  } finally {
    fs.rmSync(file, { force: true });
  }
}

const reasons = new Map([
  ['ENOTDIR', 'there is a file in its place, or in the place of a folder above it'],
  ['EEXIST', 'there is a file in its place'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left on the disk'],
  ['EDQUOT', 'no space is left for this user'],
  ['EFBIG', 'files may not be so large there'],
  ['ENOENT', 'no folder can be made there'],
  ['ELOOP', 'its path leads in a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
]);

/** In words, if it is a known one. */
function reasonOf(error: Error): string {
  return reasons.get((error as NodeJS.ErrnoException).code ?? '') ?? error.message;
}
