/** A clock for tests, which advances on request. */
import type { MonotonicClock } from '../../protocol/clock.ts';

export class ManualClock implements MonotonicClock {
  #now: number;
  #off = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now + this.#off;
  }

  elapsed(): number {
    return this.#now;
  }

  /** Sets the machine's clock forward by this much. */
  adjust(by: number): void {
    this.#off += by;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  random(): number {
    return 0;
  }

  /** Lets this much time pass, with everything that is due in it. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await flushMicrotasks();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await flushMicrotasks();
    }
    this.#now = end;
  }
}

/** Lets pending promises settle. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
