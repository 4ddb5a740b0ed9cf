/** Whether the files that this process has opened are still the ones under their names, with what it has put into them. */
import Database from 'better-sqlite3';
import fs from 'node:fs';
import { StoreDamaged, type Cursor } from '#sync/log/store.ts';
import { hasPlace } from './log.ts';

/** The database, what was written to it last, and what its processes agree by. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/** While much is written SQLite itself changes the file all the time, and a look takes milliseconds. */
const LOOK_MS = 2_000;

/**
 * Pulse must not open these files itself while SQLite has them open: closing any handle of a file gives up the locks that
 * SQLite has on it.
 */
export class OpenedFiles {
  readonly #path: string;
  readonly #files: readonly { readonly file: string; readonly identity: string | null }[];
  /** The size and the time of the last change of the database when it was last looked into. */
  #seen: string | null;
  #lookedAt = -Infinity;

  /** To be called when they are open. */
  constructor(path: string) {
    this.#path = path;
    this.#files = SUFFIXES.map((suffix) => ({ file: path + suffix, identity: identityOf(path + suffix) }));
    this.#seen = stateOf(path);
  }

  /** Throws `StoreDamaged` if one was moved, replaced or deleted: what is written from then on would be lost. */
  assertThere(): void {
    for (const { file, identity } of this.#files)
      if (identity !== null && identityOf(file) !== identity)
        throw new StoreDamaged('The database was moved, replaced or deleted while Pulse was running');
  }

  /**
   * Throws `StoreDamaged` if other content was copied into the database. SQLite would not notice: it believes that only
   * itself writes to the file, and goes on with what it remembers. `head`: what this process knows to be in it.
   */
  assertHolds(head: Cursor, { isUrgent = false } = {}): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_MS && !isUrgent) return;
    const state = stateOf(this.#path);
    if (state === this.#seen) return;
    this.#lookedAt = now;
    // A connection of its own: it remembers nothing.
    const fresh = new Database(this.#path, { readonly: true, fileMustExist: true, timeout: 0 });
    try {
      if (!hasPlace(fresh, head)) throw new StoreDamaged('The database was overwritten while Pulse was running');
    } finally {
      fresh.close();
    }
    this.#seen = state;
  }
}

function identityOf(file: string): string | null {
  const found = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

function stateOf(file: string): string | null {
  const found = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeNs}` : null;
}
