/** The last entries that this node has committed: who hears of the commit asks for them, and the database need not. */
import { isSameCursor, cursorOf, type Cursor, type Entry, type Page } from '#sync/log/store.ts';

/** What two writers commit at once. */
const MAX_ENTRIES = 256;

export class RecentEntries {
  /** The place that the first of them follows. */
  #from: Cursor | null = null;
  #entries: Entry[] = [];

  /** In the order of the log. Behind a gap, which is another node's, and in another log it begins anew. */
  add({ from, entries }: { readonly from: Cursor; readonly entries: readonly Entry[] }): void {
    if (entries.length === 0) return;
    const follows = this.#from !== null && isSameCursor(this.#cursorAfter(this.#from, this.#entries.length), from);
    const [start, all] = follows && this.#from ? [this.#from, [...this.#entries, ...entries]] : [from, [...entries]];
    this.#entries = all;
    this.#from = this.#cursorAfter(start, all.length - MAX_ENTRIES);
    this.#entries = all.slice(-MAX_ENTRIES);
  }

  /** Those after `seq`, up to the newest that is known of: `head`. Undefined: only the database knows. */
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

  /** After so many of them. */
  #cursorAfter(from: Cursor, count: number): Cursor {
    const last = this.#entries[count - 1];
    return last ? cursorOf(from.epoch, last) : from;
  }
}
