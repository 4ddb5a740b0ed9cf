import type { Guard } from '#sync/guard.ts';

/** Callbacks of a store: for commits, or for texts from other nodes. */
export class StoreListeners<T> {
  readonly #listeners = new Set<(value: T) => void>();
  readonly #guard: Guard;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  add(listener: (value: T) => void): () => void {
    // Wrapped, so that the same function may be added twice and removed once.
    const own = (value: T) => listener(value);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  /** Calls them later: an error in a listener must not reach the writer. */
  notify(value: T): void {
    for (const listener of this.#listeners) {
      queueMicrotask(
        this.#guard(() => {
          if (this.#listeners.has(listener)) listener(value);
        }),
      );
    }
  }
}
