import type { MonotonicClock } from '../protocol/clock.ts';
import type { Limits } from './limits.ts';

export type Rate = Pick<Limits, 'burst' | 'rate'>;

/** Limits a rate: a number of tokens at once, refilled at a number per second. */
export class TokenBucket {
  readonly #clock: MonotonicClock;
  readonly #limits: Rate;
  #tokens: number;
  #filledAt: number;

  constructor(clock: MonotonicClock, limits: Rate) {
    this.#clock = clock;
    this.#limits = limits;
    this.#tokens = limits.burst;
    this.#filledAt = clock.elapsed();
  }

  /** Takes a token if there is one. */
  take(): boolean {
    this.#fill();
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** How many could be taken now. */
  get left(): number {
    this.#fill();
    return Math.floor(this.#tokens);
  }

  /** Milliseconds until no token is missing. */
  get fullIn(): number {
    this.#fill();
    return ((this.#limits.burst - this.#tokens) / this.#limits.rate) * 1_000;
  }

  /** Whether no token is missing. */
  get isFull(): boolean {
    this.#fill();
    return this.#tokens === this.#limits.burst;
  }

  #fill(): void {
    const { burst, rate } = this.#limits;
    const now = this.#clock.elapsed();
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#filledAt) * rate) / 1_000);
    this.#filledAt = now;
  }
}
