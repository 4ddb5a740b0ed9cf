/** The last entries of the log, in memory: what nearly every session needs next. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import { isSameCursor, cursorOf, type Cursor, type Entry, type Page } from './store.ts';

/** The first of these that is reached ends a tail. Characters stand for memory. */
interface TailLimits {
  readonly entries: number;
  readonly characters: number;
}

/**
 * The log is not the one that was read so far: it was put back, or trimmed beyond what was read. What is known of it is
 * of no more use, and no fault.
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
  /** By `seq`, the oldest first: an array would be moved as a whole with each that goes. */
  readonly #entries = new Map<number, TailEntry>();
  #floor: Cursor;
  #newest: Cursor;
  #characters = 0;

  /** Begins empty, at the head of the log. */
  constructor(head: Cursor, limits: TailLimits) {
    this.#floor = head;
    this.#newest = head;
    this.#limits = limits;
  }

  get newest(): Cursor {
    return this.#newest;
  }

  get length(): number {
    return this.#entries.size;
  }

  /** Takes in what follows the newest. Throws `LogLost` where the log that it comes from does not have that (C2). */
  append({ from, entries }: Page): void {
    if (!isSameCursor(from, this.#newest) && !fault('goes on in a log that was put back')) {
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

  /** Are all entries after `seq` here? */
  covers(seq: number): boolean {
    return seq >= this.#floor.seq && seq <= this.#newest.seq;
  }

  /** The entries after `seq`, up to and with `last`. `seq` must be covered. */
  since(seq: number, last: number = this.#newest.seq): readonly Entry[] {
    const entries: Entry[] = [];
    for (let at = seq + 1; at <= last; at++) {
      const kept = this.#entries.get(at);
      if (kept) entries.push(kept.entry);
    }
    return entries;
  }

  /** The place in the log at `seq`, if it is covered. */
  cursorAt(seq: number): Cursor | null {
    if (!this.covers(seq)) return null;
    const kept = this.#entries.get(seq);
    return kept ? cursorOf(this.#newest.epoch, kept.entry) : this.#floor;
  }

  /** Forgets the oldest, down to the limits, but no entry after `keepAfter`. */
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

/** About how many characters an entry keeps in memory. */
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
