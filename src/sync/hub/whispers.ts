/** Relays what sessions whisper to each other, and keeps nothing of it. Rules W in ../SPEC.md. */
import { decides } from '../rule.ts';
import { StoreUnavailable, isSameCursor, type Cursor, type Store } from '../log/store.ts';
import { LogLost } from '../log/log-tail.ts';
import { encodeFrames } from '../protocol/frame.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import type { FanOut } from './fan-out.ts';
import type { Limits } from './limits.ts';
import type { SessionIndex } from './session-index.ts';
import type { SyncSession } from './sync-session.ts';

interface Whisper {
  readonly scope: Scope;
  readonly from: string;
  readonly data: string;
}

/** As it travels to other nodes: `at` is the position that their streams must have reached. */
interface PublishedWhisper extends Whisper {
  readonly at: Cursor;
}

interface WhisperPorts {
  readonly store: Store;
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly limits: Limits;
  readonly sessions: SessionIndex;
  readonly report: (error: unknown) => void;
  /** What live sessions are sent comes from here; null before the first session and after a restart. */
  readonly fanOut: () => FanOut | null;
}

/** Whether the session has been sent everything up to there. One that reads a scope falls behind for a moment. */
function isAt({ live, position }: SyncSession, seq: number): boolean {
  return live || position >= seq;
}

interface Waiting {
  readonly session: SyncSession;
  readonly whisper: Whisper;
  readonly since: number;
}

export class Whispers {
  readonly #ports: WhisperPorts;
  readonly #unsubscribe: () => void;
  #waiting: Waiting[] = [];
  #running = false;
  /** How many of other nodes wait for this node's sessions to come as far. */
  #receiving = 0;

  constructor(ports: WhisperPorts) {
    this.#ports = ports;
    this.#unsubscribe = ports.store.onPublished((text) => void this.#receive(text));
  }

  /** A session has sent one. Those that arrive while the log's position is read share the next read. */
  add(session: SyncSession, scope: Scope, data: string): void {
    const { clock, limits, schema } = this.#ports;
    const kind = schema.kind(scope);
    const isShared = kind !== null && kind !== 'everyone' && kind !== 'self';
    if (!isShared || !session.open.has(scope) || this.#waiting.length >= limits.whispers.waiting) return;
    this.#waiting.push({ session, whisper: { scope, from: session.person, data }, since: clock.elapsed() });
    if (!this.#running) void this.#run();
  }

  close(): void {
    this.#unsubscribe();
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      await this.#unlessLost(async () => this.#relay(batch));
    }
    this.#running = false;
  }

  async #relay(batch: readonly Waiting[]): Promise<void> {
    const fanOut = this.#ports.fanOut();
    if (!fanOut) return;
    const { head: at } = await fanOut.read(() => null);
    if (!(await this.#reaches(fanOut, at))) return;
    for (const { session, whisper, since } of batch) {
      // A stream that has come this far has closed the scope if its person may no longer have it open.
      if (session.ended || !isAt(session, at.seq) || !session.open.has(whisper.scope) || this.#isLate(since)) continue;
      this.#ports.store.publish(JSON.stringify({ ...whisper, at } satisfies PublishedWhisper));
      this.#send(whisper, session);
    }
  }

  async #receive(text: string): Promise<void> {
    if (this.#receiving >= this.#ports.limits.whispers.waiting) return;
    this.#receiving += 1;
    await this.#unlessLost(async () => {
      const fanOut = this.#ports.fanOut();
      const since = this.#ports.clock.elapsed();
      const { at, ...whisper } = JSON.parse(text) as PublishedWhisper;
      if (fanOut && (await this.#reaches(fanOut, at)) && !this.#isLate(since)) this.#send(whisper, null);
    });
    this.#receiving -= 1;
  }

  /** Waits until live sessions have everything up to there. False: their log is another one. */
  async #reaches(fanOut: FanOut, at: Cursor): Promise<boolean> {
    if (fanOut.head.epoch !== at.epoch) return false;
    if (fanOut.head.seq < at.seq) decides('W2');
    await fanOut.waitUntilSent(at.seq);
    const here = fanOut.log.tail.cursorAt(at.seq);
    return this.#ports.fanOut() === fanOut && (here === null || isSameCursor(here, at));
  }

  #isLate(since: number): boolean {
    if (this.#ports.clock.elapsed() - since <= this.#ports.limits.whispers.patience) return false;
    decides('W3');
    return true;
  }

  #send({ scope, from, data }: Whisper, author: SyncSession | null): void {
    const { sessions, limits } = this.#ports;
    const frames = encodeFrames({ t: 'whisper', scope, from, data });
    for (const session of [...sessions.in(scope)]) {
      if (session === author) continue;
      if (session.live && session.buffered() <= limits.whispers.backlog) session.sendFrames(frames);
    }
  }

  /** A whisper that a transient error or a replaced log meets is lost. */
  async #unlessLost(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof LogLost)) this.#ports.report(error);
    }
  }
}
