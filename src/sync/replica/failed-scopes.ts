/** Scopes that the server could not read: each is asked for again, with a growing delay. */
import { backoff, jittered, RETRY } from '../backoff.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Scope } from '../protocol/row.ts';

interface Failure {
  /** How many times in a row. */
  readonly times: number;
  readonly cancel: () => void;
}

export class FailedScopes {
  readonly #clock: MonotonicClock;
  readonly #request: (scope: Scope) => void;
  readonly #failed = new Map<Scope, Failure>();

  constructor(clock: MonotonicClock, ask: (scope: Scope) => void) {
    this.#clock = clock;
    this.#request = ask;
  }

  get any(): boolean {
    return this.#failed.size > 0;
  }

  has(scope: Scope): boolean {
    return this.#failed.has(scope);
  }

  add(scope: Scope): void {
    const known = this.#failed.get(scope);
    known?.cancel();
    const times = known ? known.times + 1 : 0;
    const wait = jittered(backoff(RETRY, times), this.#clock);
    this.#failed.set(scope, { times, cancel: this.#clock.after(wait, () => this.#request(scope)) });
  }

  /** The scope has arrived, is denied, or is no longer wanted. */
  forget(scope: Scope): void {
    this.#failed.get(scope)?.cancel();
    this.#failed.delete(scope);
  }

  /** A new session asks for all of them anyway. */
  restart(): void {
    for (const { cancel } of this.#failed.values()) cancel();
  }
}
