/** Combines the middle parts of a long snapshot: each part that is shown costs the page a render. */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { ToClient } from '../protocol/message.ts';
import type { Snapshot } from './update-applier.ts';
import type { Welcome } from './server-connection.ts';

type Message = Exclude<ToClient, Welcome>;

/** How long parts are held back at most, in milliseconds. */
const HOLD_MS = 100;
/** How many rows at most: taking them in must not cause a noticeable pause. */
const MAX_ROWS = 3_200;

export class SnapshotBatcher {
  readonly #clock: MonotonicClock;
  readonly #deliver: (message: Message) => void;
  readonly #failed: (error: unknown) => void;
  #held: Snapshot | null = null;
  #cancel: () => void = () => {};

  /** `take` gets all messages in order; what it throws outside of `pass` goes to `failed`. */
  constructor(clock: MonotonicClock, take: (message: Message) => void, failed: (error: unknown) => void) {
    this.#clock = clock;
    this.#deliver = take;
    this.#failed = failed;
  }

  add(message: Message): void {
    if (message.t !== 'snapshot' || message.first || message.scope !== (this.#held?.scope ?? message.scope)) {
      this.#flush();
      this.#deliver(message);
      return;
    }
    const held = this.#held;
    const joined = held ? { ...message, rows: [...held.rows, ...message.rows] } : message;
    if (!held) this.#cancel = this.#clock.after(HOLD_MS, () => this.#flushLate());
    this.#held = joined;
    if (message.done || joined.rows.length >= MAX_ROWS) this.#flush();
  }

  /** Passes on what is held back. */
  #flush(): void {
    const held = this.#held;
    this.discard();
    if (held) this.#deliver(held);
  }

  #flushLate(): void {
    try {
      this.#flush();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Forgets what is held back. */
  discard(): void {
    this.#cancel();
    this.#held = null;
  }
}
