/** The last entries of the log, in memory: nearly all that sessions need. */
import { decides } from '../rule.ts';
import { isSameCursor, cursorOf, type Cursor, type Entry, type Page } from './store.ts';

/** Whichever limit is reached first ends the tail. Characters approximate memory. */
interface TailLimits {
  readonly entries: number;
  readonly characters: number;
}

/**
 * The log is not the one that was read so far: it was restored from a backup, or trimmed beyond what was read. What was
 * known of it is useless now; this is not a bug.
 */
export class LogLost extends Error {
  override readonly name = 'LogLost';
}

interface TailEntry {
  readonly entry: Entry;
  readonly characters: number;
}

export class LogTail {
  readonly #limits: TailLimits;
  /** Keyed by `seq`, oldest first. A map, since an array would be moved as a whole with every eviction. */
  readonly #entries = new Map<number, TailEntry>();
  #floor: Cursor;
  #newest: Cursor;
  #characters = 0;

  /** Starts empty, at the head of the log. */
  constructor(head: Cursor, limits: TailLimits) {
    this.#floor = head;
    this.#newest = head;
    this.#limits = limits;
  }

  get newest(): Cursor {
    return this.#newest;
  }

  /** The position before the oldest entry. */
  get floor(): Cursor {
    return this.#floor;
  }

  get length(): number {
    return this.#entries.size;
  }

  /** Appends what follows the newest entry. Throws `LogLost` if the page's log does not contain that entry (C2). */
  append({ from, entries }: Page): void {
    if (!isSameCursor(from, this.#newest)) {
      decides('C2');
      throw new LogLost(`the log has ${from?.id ?? 'nothing'} at ${this.#newest.seq}, which was ${this.#newest.id}`);
    }
    for (const entry of entries) {
      const characters = entrySize(entry);
      this.#entries.set(entry.seq, { entry, characters });
      this.#characters += characters;
      this.#newest = cursorOf(this.#newest.epoch, entry);
    }
  }

  /** Whether all entries after `seq` are here. */
  covers(seq: number): boolean {
    return seq >= this.#floor.seq && seq <= this.#newest.seq;
  }

  /** The entries after `seq`, up to and including `last`. `seq` must be covered. */
  since(seq: number, last: number = this.#newest.seq): readonly Entry[] {
    const entries: Entry[] = [];
    for (let at = seq + 1; at <= last; at++) {
      const kept = this.#entries.get(at);
      if (kept) entries.push(kept.entry);
    }
    return entries;
  }

  /** The cursor at `seq`, if it is covered. */
  cursorAt(seq: number): Cursor | null {
    if (!this.covers(seq)) return null;
    const kept = this.#entries.get(seq);
    return kept ? cursorOf(this.#newest.epoch, kept.entry) : this.#floor;
  }

  /** Evicts the oldest entries beyond the limits, but none after `keepAfter`. */
  trim(keepAfter: number): void {
    for (const [seq, { entry, characters }] of this.#entries) {
      const isOver = this.#entries.size > this.#limits.entries || this.#characters > this.#limits.characters;
      if (!isOver || seq > keepAfter) return;
      this.#entries.delete(seq);
      this.#characters -= characters;
      this.#floor = cursorOf(this.#newest.epoch, entry);
    }
  }
}

/** Roughly how many characters of memory an entry takes. */
export function entrySize(entry: Entry): number {
  let characters = 0;
  for (const { before, after } of entry.changes) characters += rowSize(before) + rowSize(after);
  return characters;
}

function rowSize(row: object | null): number {
  if (!row) return 0;
  let characters = 0;
  for (const value of Object.values(row) as unknown[]) {
    if (typeof value === 'string') characters += value.length;
    else if (Array.isArray(value)) characters += value.length * 36;
  }
  return characters;
}
