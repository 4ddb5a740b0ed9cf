import type { Guard } from '#sync/guard.ts';

/** Who wants to know of commits. */
export class CommitListeners {
  readonly #listeners = new Set<() => void>();
  readonly #guard: Guard;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  add(listener: () => void): () => void {
    // The same function may listen twice, and stop once.
    const own = () => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  /** Soon: what a listener throws must not reach the writer. */
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
