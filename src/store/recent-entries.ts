/** The last entries this node committed: listeners of the commit ask for them, which spares the database. */
import { entrySize } from '#sync/log/log-tail.ts';
import { isSameCursor, cursorOf, type Cursor, type Entry, type Page } from '#sync/log/store.ts';

/** As much as two writers commit at once. Characters approximate memory. */
const RECENT_MAX = { entries: 256, characters: 2 * 1024 * 1024 };

export class RecentEntries {
  /** The position before the first of them. */
  #from: Cursor | null = null;
  #entries: Entry[] = [];
  /** In characters, of each. */
  #sizes: number[] = [];

  /** In the order of the log. After a gap (another node's entries) and in another log it starts over. */
  add({ from, entries }: { readonly from: Cursor; readonly entries: readonly Entry[] }): void {
    if (entries.length === 0) return;
    const follows = this.#from !== null && isSameCursor(this.#cursorAfter(this.#from, this.#entries.length), from);
    const [start, all] = follows && this.#from ? [this.#from, [...this.#entries, ...entries]] : [from, [...entries]];
    const sizes = [...(follows ? this.#sizes : []), ...entries.map(entrySize)];
    const left = all.length - countKept(sizes);
    this.#entries = all;
    this.#from = this.#cursorAfter(start, left);
    this.#entries = all.slice(left);
    this.#sizes = sizes.slice(left);
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
    this.#sizes = [];
  }

  /** The position after this many of them. */
  #cursorAfter(from: Cursor, count: number): Cursor {
    const last = this.#entries[count - 1];
    return last ? cursorOf(from.epoch, last) : from;
  }
}

/** How many of the last entries there is room for. */
function countKept(sizes: readonly number[]): number {
  let [count, characters] = [0, 0];
  for (const size of sizes.toReversed()) {
    characters += size;
    if (count === RECENT_MAX.entries || characters > RECENT_MAX.characters) break;
    count += 1;
  }
  return count;
}
