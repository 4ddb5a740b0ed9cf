import type { MonotonicClock } from '#sync/protocol/clock.ts';

/** A clock that stands still until it is advanced. */
export class ManualClock implements MonotonicClock {
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  #now = 1_000_000;

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  random(): number {
    return 0.5;
  }

  /** When the next timer is due. */
  get next(): number | null {
    return this.#timers.size === 0 ? null : Math.min(...[...this.#timers].map((timer) => timer.at));
  }

  /** Advances to `now`, calling what is due by then. */
  goTo(now: number): void {
    this.#now = Math.max(now, this.#now);
    const due = [...this.#timers].filter((timer) => timer.at <= this.#now);
    for (const timer of due.toSorted((a, b) => a.at - b.at)) {
      if (this.#timers.delete(timer)) timer.callback();
    }
  }
}
