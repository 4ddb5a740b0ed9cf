/** `Locks` in memory, for tests and for pages that keep nothing: one browser, any number of tabs. */
import type { Locks } from '../ports.ts';

interface LockRequest {
  readonly tab: MemoryLocks;
  readonly held: () => void;
}

export class MemoryBrowserLocks {
  /** The first in each line has the lock. */
  readonly lines = new Map<string, LockRequest[]>();

  tab(): MemoryLocks {
    return new MemoryLocks(this);
  }

  join(name: string, waiting: LockRequest): void {
    const line = this.lines.get(name) ?? [];
    this.lines.set(name, line);
    line.push(waiting);
    if (line.length === 1) this.#grant(name, waiting);
  }

  leave(name: string, waiting: LockRequest): void {
    const line = this.lines.get(name) ?? [];
    const place = line.indexOf(waiting);
    if (place < 0) return;
    line.splice(place, 1);
    const [first] = line;
    if (!first) this.lines.delete(name);
    else if (place === 0) this.#grant(name, first);
  }

  #grant(name: string, waiting: LockRequest): void {
    void Promise.resolve().then(() => {
      if (this.lines.get(name)?.[0] === waiting) waiting.held();
    });
  }
}

export class MemoryLocks implements Locks {
  readonly #browser: MemoryBrowserLocks;

  constructor(browser: MemoryBrowserLocks) {
    this.#browser = browser;
  }

  request(name: string, held: () => void): () => void {
    const waiting = { tab: this, held };
    this.#browser.join(name, waiting);
    return () => this.#browser.leave(name, waiting);
  }

  async attempt(name: string): Promise<(() => void) | null> {
    await Promise.resolve();
    if (this.#browser.lines.has(name)) return null;
    const waiting = { tab: this, held: () => {} };
    this.#browser.join(name, waiting);
    return () => this.#browser.leave(name, waiting);
  }

  /** The tab ends, and its locks are freed. */
  crash(): void {
    for (const [name, line] of this.#browser.lines) {
      for (const waiting of line.filter(({ tab }) => tab === this)) this.#browser.leave(name, waiting);
    }
  }
}
