import type { Guard } from '#sync/guard.ts';

/** Callbacks that are notified of commits. */
export class CommitListeners {
  readonly #listeners = new Set<() => void>();
  readonly #guard: Guard;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  add(listener: () => void): () => void {
    // Wrapped, so that the same function may be added twice and removed once.
    const own = () => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  /** Calls them later: an error in a listener must not reach the writer. */
  notify(): void {
    for (const listener of this.#listeners) {
      queueMicrotask(
        this.#guard(() => {
          if (this.#listeners.has(listener)) listener();
        }),
      );
    }
  }
}
