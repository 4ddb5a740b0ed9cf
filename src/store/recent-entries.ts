/** The last entries this node committed: listeners of the commit ask for them, which spares the database. */
import { isSameCursor, cursorOf, type Cursor, type Entry, type Page } from '#sync/log/store.ts';

/** As much as two writers commit at once. */
const MAX_ENTRIES = 256;

export class RecentEntries {
  /** The position before the first of them. */
  #from: Cursor | null = null;
  #entries: Entry[] = [];

  /** In the order of the log. After a gap (another node's entries) and in another log it starts over. */
  add({ from, entries }: { readonly from: Cursor; readonly entries: readonly Entry[] }): void {
    if (entries.length === 0) return;
    const follows = this.#from !== null && isSameCursor(this.#cursorAfter(this.#from, this.#entries.length), from);
    const [start, all] = follows && this.#from ? [this.#from, [...this.#entries, ...entries]] : [from, [...entries]];
    this.#entries = all;
    this.#from = this.#cursorAfter(start, all.length - MAX_ENTRIES);
    this.#entries = all.slice(-MAX_ENTRIES);
  }

  /** Entries after `seq`, up to the newest known (`head`). Undefined: only the database knows. */
  after(seq: number, limit: number, head: number): Page | undefined {
    const from = this.#from;
    if (!from || seq < from.seq || (this.#entries.at(-1)?.seq ?? 0) < head) return undefined;
    const start = seq - from.seq;
    const entries = this.#entries.slice(start, start + limit);
    return entries.length > 0 ? { from: this.#cursorAfter(from, start), entries } : undefined;
  }

  clear(): void {
    this.#from = null;
    this.#entries = [];
  }

  /** The position after this many of them. */
  #cursorAfter(from: Cursor, count: number): Cursor {
    const last = this.#entries[count - 1];
    return last ? cursorOf(from.epoch, last) : from;
  }
}
