/** A set of callbacks. One that throws is a bug of its own and does not stop the others. */
export class Listeners<T> {
  readonly #entries = new Set<{ readonly listener: (value: T) => void }>();
  readonly #onBug: (error: unknown) => void;

  constructor(onBug: (error: unknown) => void) {
    this.#onBug = onBug;
  }

  /** The returned function removes it. The same listener may be added more than once. */
  add(listener: (value: T) => void): () => void {
    const entry = { listener };
    this.#entries.add(entry);
    return () => void this.#entries.delete(entry);
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  notify(value: T): void {
    for (const { listener } of [...this.#entries]) {
      try {
        listener(value);
      } catch (error) {
        this.#onBug(error);
      }
    }
  }
}
