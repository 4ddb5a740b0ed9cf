/** Moves the cursors of sessions that nothing has concerned for a while. Rules C in ../SPEC.md. */
import { decides } from '../rule.ts';
import { encode } from '../protocol/frame.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Cursor } from '../log/store.ts';
import type { Limits } from './limits.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** Sessions have their turn one part after the other, so that they are never all told at once. */
const PARTS = 20;

export class Progress {
  readonly #sessions: Sessions;
  readonly #clock: Stopwatch;
  readonly #interval: number;
  readonly #urgent = new Set<Session>();
  #head: Cursor;
  #frames: readonly string[] | null = null;
  #part = 0;
  /** Turns since the head moved: after a whole round nobody is behind. */
  #quiet = 0;
  #cancel: (() => void) | null = null;

  constructor(sessions: Sessions, clock: Stopwatch, limits: Limits, head: Cursor) {
    this.#sessions = sessions;
    this.#clock = clock;
    this.#interval = limits.progress / PARTS;
    this.#head = head;
  }

  /** Live sessions that the last entries concerned have been told. */
  moved(head: Cursor): void {
    this.#head = head;
    this.#frames = null;
    this.#quiet = 0;
    this.#cancel ??= this.#clock.after(this.#interval, () => this.#turn());
    for (const session of this.#urgent) if (this.#isReached(session)) this.tell(session);
  }

  /** The session is told as soon as `seq` has been reached. */
  urge(session: Session, seq: number): void {
    if (session.ended || session.told >= seq) return;
    session.wanted = Math.max(session.wanted, seq);
    if (this.#isReached(session)) this.tell(session);
    else this.#urgent.add(session);
  }

  /** Moves the cursor of a session to the head, if it is not there. */
  tell(session: Session): void {
    this.#urgent.delete(session);
    if (session.told >= this.#head.seq) return;
    decides('C4');
    session.told = this.#head.seq;
    session.send((this.#frames ??= encode({ t: 'delta', cursor: this.#head })));
  }

  forget(session: Session): void {
    this.#urgent.delete(session);
  }

  close(): void {
    this.#cancel?.();
    this.#urgent.clear();
  }

  #isReached(session: Session): boolean {
    return session.live && session.wanted <= this.#head.seq;
  }

  #turn(): void {
    // First, so that a bug in this turn is not the end of all turns.
    this.#cancel = ++this.#quiet < PARTS ? this.#clock.after(this.#interval, () => this.#turn()) : null;
    this.#part = (this.#part + 1) % PARTS;
    for (const session of this.#sessions.all()) {
      if (session.live && session.number % PARTS === this.#part) this.tell(session);
    }
  }
}
