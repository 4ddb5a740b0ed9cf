/** The middle parts of a long snapshot, a few as one: each that is shown costs the page a drawing. */
import type { Stopwatch } from '../protocol/clock.ts';
import type { ToClient } from '../protocol/message.ts';
import type { Snapshot } from './arrivals.ts';
import type { Welcome } from './session.ts';

type Message = Exclude<ToClient, Welcome>;

/** How long they are held back at most, in milliseconds. */
const HOLD = 100;
/** How many rows at most: what is taken in at once must not be felt. */
const ROWS = 3_200;

export class Parts {
  readonly #clock: Stopwatch;
  readonly #take: (message: Message) => void;
  readonly #failed: (error: unknown) => void;
  #held: Snapshot | null = null;
  #cancel: () => void = () => {};

  /** `take` gets all messages in their order; what it throws later than in `pass` is handed to `failed`. */
  constructor(clock: Stopwatch, take: (message: Message) => void, failed: (error: unknown) => void) {
    this.#clock = clock;
    this.#take = take;
    this.#failed = failed;
  }

  pass(message: Message): void {
    if (message.t !== 'snapshot' || message.first || message.scope !== (this.#held?.scope ?? message.scope)) {
      this.#hurry();
      this.#take(message);
      return;
    }
    const held = this.#held;
    const joined = held ? { ...message, rows: [...held.rows, ...message.rows] } : message;
    if (!held) this.#cancel = this.#clock.after(HOLD, () => this.#late());
    this.#held = joined;
    if (message.done || joined.rows.length >= ROWS) this.#hurry();
  }

  /** Holds nothing back any longer. */
  #hurry(): void {
    const held = this.#held;
    this.drop();
    if (held) this.#take(held);
  }

  #late(): void {
    try {
      this.#hurry();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Forgets what is held back. */
  drop(): void {
    this.#cancel();
    this.#held = null;
  }
}
