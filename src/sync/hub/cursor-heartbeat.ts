/** Moves the cursors of sessions that have had no delta for a while. Rules C in ../SPEC.md. */
import { decides } from '../rule.ts';
import { encodeFrames } from '../protocol/frame.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Cursor } from '../log/store.ts';
import type { Limits } from './limits.ts';
import type { SyncSession } from './sync-session.ts';
import type { SessionIndex } from './session-index.ts';

/**
 * Sessions are divided into this many slots that take turns, so that a move of the head never sends to all of them at
 * once.
 */
const SLOTS = 20;

export class CursorHeartbeat {
  readonly #sessions: SessionIndex;
  readonly #clock: MonotonicClock;
  readonly #interval: number;
  readonly #urgent = new Set<SyncSession>();
  #head: Cursor;
  #frames: readonly string[] | null = null;
  #slot = 0;
  /** Turns since the head moved: after a whole round every session has the head. */
  #idleTurns = 0;
  #cancel: (() => void) | null = null;

  constructor(sessions: SessionIndex, clock: MonotonicClock, limits: Limits, head: Cursor) {
    this.#sessions = sessions;
    this.#clock = clock;
    this.#interval = limits.heartbeat / SLOTS;
    this.#head = head;
  }

  /** The head moved, and live sessions have been sent the deltas that concern them. */
  headMoved(head: Cursor): void {
    this.#head = head;
    this.#frames = null;
    this.#idleTurns = 0;
    this.#cancel ??= this.#clock.after(this.#interval, () => this.#tick());
    for (const session of this.#urgent) if (this.#isReached(session)) this.send(session);
  }

  /** Moves the session's cursor as soon as `seq` has been reached. */
  requestNow(session: SyncSession, seq: number): void {
    if (session.ended || session.sentSeq >= seq) return;
    session.answeredSeq = Math.max(session.answeredSeq, seq);
    if (this.#isReached(session)) this.send(session);
    else this.#urgent.add(session);
  }

  /** Moves the cursor of a session to the head, if it is not there. */
  send(session: SyncSession): void {
    this.#urgent.delete(session);
    if (session.sentSeq >= this.#head.seq) return;
    decides('C4');
    session.sentSeq = this.#head.seq;
    session.sendFrames((this.#frames ??= encodeFrames({ t: 'delta', cursor: this.#head })));
  }

  forget(session: SyncSession): void {
    this.#urgent.delete(session);
  }

  close(): void {
    this.#cancel?.();
    this.#urgent.clear();
  }

  #isReached(session: SyncSession): boolean {
    return session.live && session.answeredSeq <= this.#head.seq;
  }

  #tick(): void {
    // Scheduled first, so that a bug in this turn does not stop the heartbeat.
    this.#cancel = ++this.#idleTurns < SLOTS ? this.#clock.after(this.#interval, () => this.#tick()) : null;
    this.#slot = (this.#slot + 1) % SLOTS;
    for (const session of this.#sessions.all()) {
      if (session.live && session.number % SLOTS === this.#slot) this.send(session);
    }
  }
}
