/**
 * Sends sessions what the log gained: all live ones in step with one head, the others each from their own position.
 * Rules O, C and V in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema } from '../protocol/row.ts';
import { StoreUnavailable, type Cursor, type Reader } from '../log/store.ts';
import { LogLost } from '../log/log-tail.ts';
import type { LogReader, ReadRange } from './log-reader.ts';
import type { MissingHomes } from './home-cache.ts';
import type { Limits } from './limits.ts';
import { audienceOf, sessionDeltasOf, type SessionDelta } from './session-delta.ts';
import { CursorHeartbeat } from './cursor-heartbeat.ts';
import type { SyncSession } from './sync-session.ts';
import type { SessionIndex } from './session-index.ts';
import type { DeltaEncoder } from './delta-encoder.ts';

export interface FanOutPorts {
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly limits: Limits;
  readonly sessions: SessionIndex;
  /** Ends the sessions of a person who was disabled. */
  readonly onDisabled: (person: string) => void;
  /** A live session has pending scopes: from now on it is served separately. */
  readonly onPending: (session: SyncSession) => void;
  /** The log was replaced: no session can be continued. */
  readonly onLost: () => void;
  readonly report: (error: unknown) => void;
}

export class FanOut {
  readonly log: LogReader;
  readonly heartbeat: CursorHeartbeat;
  /** What live sessions have been sent. */
  head: Cursor;
  /** Deltas sent so far. */
  deltas = 0;
  readonly #ports: FanOutPorts;
  readonly #waiting = new Map<() => void, number>();
  #running = false;
  #again = false;
  #closed = false;
  #cancelRetry: (() => void) | null = null;

  constructor(feed: LogReader, ports: FanOutPorts) {
    this.log = feed;
    this.head = feed.tail.newest;
    this.heartbeat = new CursorHeartbeat(ports.sessions, ports.clock, ports.limits, this.head);
    this.#ports = ports;
  }

  /** There was a commit. */
  wake(): void {
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  /** Reads rows of the log that is being followed. If that log was replaced, every session is closed and comes back. */
  async read<T>(work: (rows: Reader) => T): ReturnType<typeof this.log.read<T>> {
    try {
      return await this.log.read(work);
    } catch (error) {
      if (error instanceof LogLost) this.wake();
      throw error;
    }
  }

  /** Waits until live sessions have been sent everything up to `seq`, which is committed. */
  async waitUntilSent(seq: number): Promise<void> {
    if (this.head.seq >= seq || this.#closed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(resolve, seq);
    this.wake();
    await promise;
  }

  /**
   * Sends a session that is not live everything up to `to`. Without `to`: everything up to the head, and the session
   * goes live in the same instant unless scopes became pending by that.
   */
  async advance(session: SyncSession, to?: Cursor): Promise<void> {
    const held = await this.log.replay(session.position, session.open, (tell, missing) => {
      if (session.ended || this.#closed) return;
      this.#sendRange(session, tell, to ?? this.head, missing);
      if (!to && missing.size === 0 && session.pending.size === 0 && !session.ended) session.phase = { name: 'live' };
    });
    if (held) return;
    decides('C5');
    session.close(CLOSE.slow, 'too far behind');
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.heartbeat.close();
    for (const resolve of this.#waiting.keys()) resolve();
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = await this.#pullAndDeliver();
      }
    } catch (error) {
      this.#handleError(error);
    }
    this.#running = false;
  }

  /** Reads the next entries and sends them; returns whether to continue. */
  async #pullAndDeliver(): Promise<boolean> {
    this.#again = false;
    const fresh = await this.log.pull();
    if (this.head.seq < this.log.tail.newest.seq) await this.#deliver();
    return this.#again || fresh >= this.#ports.limits.page;
  }

  /** Sends everything in the tail to all live sessions. */
  async #deliver(): Promise<void> {
    const { schema, sessions } = this.#ports;
    const to = this.log.tail.newest;
    await this.log.resolveMissing((missing) => {
      if (this.#closed) return;
      const range = this.log.range(this.head.seq, to, missing);
      const outcomes = sessionDeltasOf(schema, range, sessions, missing);
      if (missing.size > 0) return;
      if (to.seq > this.head.seq + 1) decides('O4');
      this.head = to;
      if (range.disabledPeople.length > 0) decides('H10');
      for (const person of range.disabledPeople) this.#ports.onDisabled(person);
      for (const session of outcomes.lostRows) session.lostRows = true;
      for (const [session, outcome] of outcomes.sessions) {
        if (session.ended) continue;
        this.#sendDelta(session, outcome, range.encoder, to);
        if (session.pending.size > 0) this.#ports.onPending(session);
      }
      this.#afterDelivery();
    });
  }

  #afterDelivery(): void {
    this.heartbeat.headMoved(this.head);
    for (const [resolve, seq] of this.#waiting) {
      if (seq > this.head.seq) continue;
      this.#waiting.delete(resolve);
      resolve();
    }
    this.log.tail.trim(this.head.seq);
    this.log.homes.trim();
  }

  #sendRange(session: SyncSession, readRange: ReadRange, to: Cursor, missing: MissingHomes): void {
    if (session.sentSeq >= to.seq && session.position >= to.seq) return;
    const range = readRange(to, missing);
    const outcomes = sessionDeltasOf(this.#ports.schema, range, audienceOf(session), missing);
    if (missing.size > 0) return;
    session.position = to.seq;
    this.#sendDelta(session, outcomes.sessions.get(session) ?? NO_DELTA, range.encoder, to);
  }

  #sendDelta(session: SyncSession, outcome: SessionDelta, wording: DeltaEncoder, to: Cursor): void {
    for (const scope of outcome.closed) this.#ports.sessions.close(session, scope);
    for (const scope of outcome.resend) session.pending.add(scope);
    session.sentSeq = to.seq;
    this.deltas++;
    session.sendFrames(wording.frames(outcome));
  }

  #handleError(error: unknown): void {
    if (this.#closed) return;
    this.#ports.report(error);
    if (!(error instanceof StoreUnavailable)) {
      this.#ports.onLost();
      return;
    }
    this.#cancelRetry?.();
    this.#cancelRetry = this.#ports.clock.after(this.#ports.limits.retry, () => this.wake());
  }
}

const NO_DELTA: SessionDelta = { ops: '', closed: [], resend: [] };
