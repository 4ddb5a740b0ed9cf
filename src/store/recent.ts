/** The last entries that this node has committed: who hears of the commit asks for them, and the database need not. */
import type { Entry } from '#sync/log/store.ts';

/** What two writers commit at once. */
const KEPT = 256;

export class Recent {
  #entries: Entry[] = [];

  /** In the order of the log. Behind a gap, which is another node's, it begins anew. */
  add(entries: readonly Entry[]): void {
    const [first] = entries;
    if (!first) return;
    const follows = this.#entries.at(-1)?.seq === first.seq - 1;
    this.#entries = (follows ? [...this.#entries, ...entries] : [...entries]).slice(-KEPT);
  }

  /** Those after `seq`, up to the newest that is known of: `head`. Undefined: only the database knows. */
  after(seq: number, limit: number, head: number): Entry[] | undefined {
    const [first] = this.#entries;
    if (!first || seq + 1 < first.seq || (this.#entries.at(-1)?.seq ?? 0) < head) return undefined;
    const found = this.#entries.slice(seq + 1 - first.seq).slice(0, limit);
    return found.length > 0 ? found : undefined;
  }

  clear(): void {
    this.#entries = [];
  }
}
