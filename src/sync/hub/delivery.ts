/**
 * Tells sessions what the log says: all live ones in step with one head, the others each from where they are. Rules O,
 * C and V in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Schema } from '../protocol/row.ts';
import { Unsaved, type Cursor, type Reader } from '../log/store.ts';
import { LogLost } from '../log/tail.ts';
import type { Feed, Tell } from './feed.ts';
import type { Missing } from './homes.ts';
import type { Limits } from './limits.ts';
import { alone, outcomesOf, type Outcome } from './outcome.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { Wording } from './wording.ts';

export interface DeliveryPorts {
  readonly schema: Schema;
  readonly clock: Stopwatch;
  readonly limits: Limits;
  readonly sessions: Sessions;
  /** Ends the sessions of somebody who may not be here any more. */
  readonly onShutOut: (person: string) => void;
  /** A live session has scopes pending: from now on it is told in its own time. */
  readonly onPending: (session: Session) => void;
  /** The log is not the one it was: nobody can be told anything any more. */
  readonly onLost: () => void;
  readonly report: (error: unknown) => void;
}

export class Delivery {
  readonly feed: Feed;
  readonly progress: Progress;
  /** What live sessions have been told of. */
  head: Cursor;
  /** Deltas told so far. */
  deltas = 0;
  readonly #ports: DeliveryPorts;
  readonly #waiting = new Map<() => void, number>();
  #running = false;
  #again = false;
  #closed = false;
  #cancelRetry: (() => void) | null = null;

  constructor(feed: Feed, ports: DeliveryPorts) {
    this.feed = feed;
    this.head = feed.tail.newest;
    this.progress = new Progress(ports.sessions, ports.clock, ports.limits, this.head);
    this.#ports = ports;
  }

  /** Something was committed. */
  wake(): void {
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  /** Rows of the log that is told of. Where that is another by now, everybody comes back. */
  async read<T>(work: (rows: Reader) => T): ReturnType<typeof this.feed.read<T>> {
    try {
      return await this.feed.read(work);
    } catch (error) {
      if (error instanceof LogLost) this.wake();
      throw error;
    }
  }

  /** Waits until live sessions have been told of `seq`, which has been committed. */
  async reached(seq: number): Promise<void> {
    if (this.head.seq >= seq || this.#closed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(resolve, seq);
    this.wake();
    await promise;
  }

  /**
   * Tells a session that is not live everything up to `to`. Without `to`: up to the head, and in the same instant it
   * goes live, unless that made scopes pending.
   */
  async advance(session: Session, to?: Cursor): Promise<void> {
    const held = await this.feed.replay(session.at, (tell, missing) => {
      if (session.ended || this.#closed) return;
      this.#catchUp(session, tell, to ?? this.head, missing);
      if (!to && missing.size === 0 && session.pending.size === 0) session.live = true;
    });
    if (held) return;
    decides('C5');
    session.close(CLOSE.slow, 'too far behind');
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.progress.close();
    for (const resolve of this.#waiting.keys()) resolve();
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = await this.#follow();
      }
    } catch (error) {
      this.#failed(error);
    }
    this.#running = false;
  }

  /** Reads on and tells; answers whether to go on. */
  async #follow(): Promise<boolean> {
    this.#again = false;
    const fresh = await this.feed.pull();
    if (this.head.seq < this.feed.tail.newest.seq) await this.#deliver();
    return this.#again || fresh >= this.#ports.limits.page;
  }

  /** All that the tail holds, to all live sessions. */
  async #deliver(): Promise<void> {
    const { schema, sessions } = this.#ports;
    const to = this.feed.tail.newest;
    await this.feed.settle((missing) => {
      if (this.#closed) return;
      const told = this.feed.tell(this.head.seq, to, missing);
      const outcomes = outcomesOf(schema, told, sessions, missing);
      if (missing.size > 0) return;
      if (to.seq > this.head.seq + 1) decides('O4');
      this.head = to;
      if (told.shutOut.length > 0) decides('H10');
      for (const person of told.shutOut) this.#ports.onShutOut(person);
      for (const session of outcomes.overtaken) session.overtaken = true;
      for (const [session, outcome] of outcomes.sessions) {
        if (session.ended) continue;
        this.#tell(session, outcome, told.wording, to);
        if (session.pending.size > 0) this.#ports.onPending(session);
      }
      this.#arrived();
    });
  }

  #arrived(): void {
    this.progress.moved(this.head);
    for (const [resolve, seq] of this.#waiting) {
      if (seq > this.head.seq) continue;
      this.#waiting.delete(resolve);
      resolve();
    }
    this.feed.tail.trim(this.head.seq);
    this.feed.homes.trim();
  }

  #catchUp(session: Session, tell: Tell, to: Cursor, missing: Missing): void {
    if (session.told >= to.seq && session.at >= to.seq) return;
    const told = tell(to, missing);
    const outcomes = outcomesOf(this.#ports.schema, told, alone(session), missing);
    if (missing.size > 0) return;
    session.at = to.seq;
    this.#tell(session, outcomes.sessions.get(session) ?? unconcerned, told.wording, to);
  }

  #tell(session: Session, outcome: Outcome, wording: Wording, to: Cursor): void {
    for (const scope of outcome.closed) this.#ports.sessions.close(session, scope);
    for (const scope of outcome.again) session.pending.add(scope);
    session.told = to.seq;
    this.deltas++;
    session.send(wording.frames(outcome));
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    this.#ports.report(error);
    if (!(error instanceof Unsaved)) {
      this.#ports.onLost();
      return;
    }
    this.#cancelRetry?.();
    this.#cancelRetry = this.#ports.clock.after(this.#ports.limits.retry, () => this.wake());
  }
}

const unconcerned: Outcome = { said: '', closed: [], again: [] };
