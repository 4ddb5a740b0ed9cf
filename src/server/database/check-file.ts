/** Whether an SQLite database fits together with what is beside it. Reads alone: until it is opened, nothing is changed. */
import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { claimFile } from '#store/sqlite/in-use.ts';
import { StoreDamaged } from '#sync/log/store.ts';

/** Whether it was not closed: what was written last is in the `-wal` beside it, or belongs to another file. */
export function wasNotClosed(file: string): boolean {
  // A name that cannot be one is refused with its folder.
  const size = (name: string) => (fs.existsSync(name) ? fs.statSync(name).size : 0);
  return size(file) > 0 && size(`${file}-wal`) > 0;
}

/**
 * Throws `StoreDamaged`. Calls `onFits` as soon as it is known that what is beside it belongs to it. SQLite itself would bring a `-wal` of another file into this one: the pages of both would be mixed.
 * Both know how many pages there are. Beside that and the form of the pages, which a mixture may have by chance, the log must be without a gap, since it is written with
 * every command.
 */
export function checkFile(file: string, onFits: () => void = () => {}): void {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    // While others write, the two are of different moments.
    const release = claimFile(path.resolve(file));
    const said = release && committedPages(`${file}-wal`);
    const is = database.pragma('page_count', { simple: true });
    release?.();
    if (typeof said === 'number' && said !== is)
      throw new StoreDamaged(
        `The database is damaged: what is beside it is of one with ${said} pages, and it has ${String(is)}`,
      );
    if (hasGaps(database)) throw new StoreDamaged('The database is damaged: there are gaps in its log');
    onFits();
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new StoreDamaged(`The database is damaged: ${String(found)}`);
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
    throw new StoreDamaged(`The database is damaged: ${error.message}`, { cause: error });
  } finally {
    database.close();
  }
}

function hasGaps(database: Database.Database): boolean {
  if (database.prepare(`select 1 from sqlite_schema where name = 'log'`).get() === undefined) return false;
  const ends = 'select count(*) many, min(seq) one, max(seq) other from log';
  return database.prepare(`select 1 from (${ends}) where many <> other - one + 1`).get() !== undefined;
}

const HEADER = 32;
const FRAME = 24;

/** How many pages the database has as of the last commit in a `-wal` (the form: sqlite.org/fileformat2.html); null: there is none. */
function committedPages(file: string): number | null {
  if (!fs.existsSync(file)) return null;
  const handle = fs.openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER);
    if (fs.readSync(handle, header, 0, HEADER, 0) < HEADER) return null;
    const [page, salt] = [header.readUInt32BE(8), header.subarray(16, 24)];
    const sum = new WalSum(header);
    const frame = Buffer.alloc(FRAME + page);
    let pages: number | null = null;
    for (let at = HEADER; fs.readSync(handle, frame, 0, frame.length, at) === frame.length; at += frame.length) {
      // What follows is left from before it was begun anew, or was not written to its end.
      if (!frame.subarray(8, 16).equals(salt) || !sum.fits(frame)) break;
      const committed = frame.readUInt32BE(4);
      if (committed > 0) pages = committed;
    }
    return pages;
  } finally {
    fs.closeSync(handle);
  }
}

/** The checksum that goes through all frames. */
class WalSum {
  readonly #isBig: boolean;
  #one: number;
  #other: number;

  constructor(header: Buffer) {
    this.#isBig = (header.readUInt32BE(0) & 1) === 1;
    this.#one = header.readUInt32BE(24);
    this.#other = header.readUInt32BE(28);
  }

  fits(frame: Buffer): boolean {
    this.#add(frame, 0, 8);
    this.#add(frame, FRAME, frame.length);
    return frame.readUInt32BE(16) === this.#one && frame.readUInt32BE(20) === this.#other;
  }

  #add(bytes: Buffer, from: number, to: number): void {
    const wordAt = (at: number) => (this.#isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
    for (let at = from; at < to; at += 8) {
      this.#one = (this.#one + wordAt(at) + this.#other) >>> 0;
      this.#other = (this.#other + wordAt(at + 4) + this.#one) >>> 0;
    }
  }
}
