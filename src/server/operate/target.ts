/** Where backups are put: a folder, or a bucket. */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface Target {
  /** As the operator wrote it. */
  readonly name: string;
  /** Makes an empty folder with room for a copy of the database; to be deleted by the caller. */
  scratch(): string;
  /** Under its name there is never half a file: what `fill` leaves unfinished disappears. Resolves with its size. */
  put(name: string, fill: Fill): Promise<number>;
  /** Null if there is no such file. */
  read(name: string): Promise<string | null>;
  /** The names of all files. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

export type Write = (bytes: Uint8Array) => Promise<void>;
type Fill = (write: Write) => Promise<void>;

const SCRATCH = '.pulse-backup-';
/** What a process that was killed has left. */
const ABANDONED_MS = 24 * 3_600_000;

export function folderTarget(folder: string): Target {
  const scratch = () => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    deleteAbandoned(folder);
    return fs.mkdtempSync(path.join(folder, SCRATCH));
  };
  return {
    name: folder,
    scratch,
    async put(name, fill) {
      const unfinished = scratch();
      try {
        const part = path.join(unfinished, name);
        const size = await writeFile(part, fill);
        fs.renameSync(part, path.join(folder, name));
        syncFolder(folder);
        return size;
      } finally {
        fs.rmSync(unfinished, { recursive: true, force: true });
      }
    },
    read: async (name) => {
      const file = path.join(folder, name);
      return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
    },
    list: async () => (fs.existsSync(folder) ? filesIn(folder) : []),
    delete: async (name) => fs.rmSync(path.join(folder, name), { force: true }),
  };
}

/** Durable when it resolves. */
async function writeFile(file: string, fill: Fill): Promise<number> {
  const out = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  // Rejects with what keeps it from being written, such as a full disk.
  const done = finished(out);
  done.catch(() => undefined);
  try {
    await fill((bytes) => writeTo(out, bytes, done));
    out.end();
    await done;
  } finally {
    out.destroy();
  }
  return out.bytesWritten;
}

/** Waits for a stream that is behind. */
export async function writeTo(out: Writable, bytes: Uint8Array, done: Promise<void>): Promise<void> {
  if (out.write(bytes)) return;
  await Promise.race([once(out, 'drain'), done]);
}

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Folders whose names begin so. `age`: of those that nobody can be using (ms). */
export function deleteAbandoned(folder: string, age = ABANDONED_MS, beginning = SCRATCH): void {
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name);
    if (!name.startsWith(beginning) || Date.now() - fs.statSync(place).mtimeMs < age) continue;
    fs.rmSync(place, { recursive: true, force: true });
  }
}

/** So that a new name is durable as well. */
export function syncFolder(folder: string): void {
  const opened = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}
