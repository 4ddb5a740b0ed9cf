/**
 * Brings sessions up to the head that are behind it: new ones, and those that open a scope. One run at a time serves a
 * session. Rules H and S in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { CLOSE, type ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import { StoreUnavailable, type Cursor, type Reader, type Store } from '../log/store.ts';
import { LogLost } from '../log/log-tail.ts';
import type { FanOut } from './fan-out.ts';
import type { Limits } from './limits.ts';
import { PersonTurns } from './person-turns.ts';
import { isDisabled } from './readers.ts';
import { gather, mayOpen } from './scope.ts';
import { Semaphore } from './semaphore.ts';
import type { SyncSession } from './sync-session.ts';
import type { SessionIndex } from './session-index.ts';
import { sendSnapshot } from './snapshot.ts';

export type Hello = Extract<ToServer, { t: 'hello' }>;

export interface CatchUpPorts {
  readonly store: Store;
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly limits: Limits;
  readonly sessions: SessionIndex;
  readonly report: (error: unknown) => void;
  readonly denied?: ((person: string, scope: Scope) => void) | undefined;
}

export class CatchUp {
  /** Snapshots sent so far. */
  snapshots = 0;
  readonly #ports: CatchUpPorts;
  readonly #semaphore: Semaphore;
  /** Few sessions of a person at once, so that those which read nothing do not fill the memory. */
  readonly #turns: PersonTurns;

  constructor(ports: CatchUpPorts) {
    this.#ports = ports;
    this.#semaphore = new Semaphore(ports.limits.reads);
    this.#turns = new PersonTurns(ports.limits.personReads);
  }

  /** Sends the welcome, or ends the session. */
  async answerHello(session: SyncSession, start: () => Promise<FanOut>, hello: Hello): Promise<void> {
    await this.#closeOnError(session, async () => {
      const fanOut = await start();
      const { cursor } = hello;
      if (cursor && (await this.#resume(session, fanOut, hello, cursor))) return;
      if (session.ended) return;
      session.position = session.sentSeq = fanOut.head.seq;
      for (const scope of hello.scopes) session.pending.add(scope);
      this.#welcome(session, false, fanOut.head);
    });
  }

  /** Serves a welcomed session until it is live again. */
  run(session: SyncSession, fanOut: FanOut): void {
    switch (session.phase.name) {
      case 'catching up':
      case 'ended':
        return;
      case 'live':
        session.position = fanOut.head.seq;
        break;
      case 'new':
    }
    const phase = (session.phase = { name: 'catching up' });
    void this.#closeOnError(session, async () => {
      let restarts = 0;
      while (session.phase === phase) {
        if (session.pending.size === 0) await fanOut.advance(session);
        else {
          const isSent = async () => session.ended || this.#sendPending(session, fanOut, restarts < MAX_RESTARTS);
          restarts = (await this.#turns.run(session.person, isSent)) ? 0 : restarts + 1;
        }
      }
    });
  }

  async #closeOnError(session: SyncSession, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#ports.report(error);
      if (error instanceof StoreUnavailable) decides('H6');
      if (error instanceof StoreUnavailable || error instanceof LogLost) session.close(CLOSE.restarting, 'try again');
      else session.close(CLOSE.fault, 'internal error');
    }
  }

  /** Resumes at the client's cursor. False, with nothing done, if the cursor is unusable. */
  async #resume(session: SyncSession, fanOut: FanOut, hello: Hello, cursor: Cursor): Promise<boolean> {
    const { log } = fanOut;
    if (!(await log.holds(cursor))) return false;
    await fanOut.waitUntilSent(cursor.seq);

    const { schema, sessions, store } = this.#ports;
    if (await store.read((rows) => isDisabled(schema, rows, session.person))) this.#closeDisabled(session);
    return log.replay(cursor.seq, new Set(hello.scopes), (readRange, missing) => {
      const lookup = readRange(fanOut.head, missing).before(missing);
      const denied = hello.scopes.filter((scope) => !mayOpen(schema, session.person, scope, lookup));
      if (missing.size > 0 || session.ended) return;
      session.position = session.sentSeq = cursor.seq;
      if (cursor.seq < fanOut.head.seq) decides('C3');
      this.#welcome(session, true, cursor);
      for (const scope of hello.scopes) {
        if (denied.includes(scope)) this.#deny(session, scope);
        else sessions.open(session, scope);
      }
    });
  }

  #deny(session: SyncSession, scope: Scope): void {
    decides('S1');
    session.sendMessage({ t: 'denied', scope });
    this.#ports.denied?.(session.person, scope);
  }

  #welcome(session: SyncSession, resumed: boolean, cursor: Cursor): void {
    session.sendMessage({ t: 'welcome', person: session.person, now: this.#ports.clock.now(), resumed, cursor });
  }

  /** Sends snapshots of all pending scopes as of one instant; false if some have to be restarted. */
  async #sendPending(session: SyncSession, fanOut: FanOut, mayRestart: boolean): Promise<boolean> {
    const scopes = session.pending;
    session.pending = new Set();
    session.serving = scopes;
    session.lostRows = false;
    const { head, answer } = await this.#read(fanOut, session.person, [...scopes]);
    const { found, isOut } = answer;
    if (isOut) this.#closeDisabled(session);
    if (session.ended) return true;
    await fanOut.waitUntilSent(head.seq);

    if (session.position < head.seq) decides('S3');
    if (scopes.size > 1) decides('S8');
    const isOvertaken = (): boolean => session.lostRows && mayRestart;
    if (!isOvertaken()) {
      await fanOut.advance(session, head);
      // Rows regained in the log range up to here are part of this read.
      for (const scope of scopes) session.pending.delete(scope);
    }
    for (const [scope, rows] of found) {
      const shouldContinue = (): boolean => scopes.has(scope) && !isOvertaken();
      if (!shouldContinue()) continue;
      if (rows instanceof ReadFailure) {
        decides('S11');
        this.#ports.report(rows.error);
        session.sendMessage({ t: 'failed', scope });
      } else if (!rows) this.#deny(session, scope);
      else if (await sendSnapshot(this.#ports, session, { scope, rows, cursor: head }, shouldContinue)) {
        this.snapshots++;
        this.#ports.sessions.open(session, scope);
      } else continue;
      scopes.delete(scope);
    }
    // Losses are sent first: the read contains rows that are known to be lost by now.
    if (isOvertaken()) decides('S6');
    for (const scope of scopes) session.pending.add(scope);
    session.serving = new Set();
    if (scopes.size > 0) await fanOut.advance(session);
    return scopes.size === 0;
  }

  /** The person was disabled before the hub knew of this session. */
  #closeDisabled(session: SyncSession): void {
    decides('H10');
    session.close(CLOSE.unauthenticated, 'shut out');
  }

  async #read(fanOut: FanOut, person: string, scopes: readonly Scope[]) {
    const { schema } = this.#ports;
    return this.#semaphore.run(async () =>
      fanOut.read((rows) => ({
        isOut: isDisabled(schema, rows, person),
        found: scopes.map((scope) => [scope, tryGather(schema, rows, person, scope)] as const),
      })),
    );
  }
}

/** An error that keeps one scope from being read. */
class ReadFailure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** If the schema throws on a row, only the scope with that row fails. Reported once the read counts. */
function tryGather(
  schema: Schema,
  rows: Reader,
  person: string,
  scope: Scope,
): ReturnType<typeof gather> | ReadFailure {
  try {
    return gather(schema, rows, person, scope);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return new ReadFailure(error);
  }
}

/** How often a snapshot is restarted because rows were lost meanwhile, before it is sent as it is. */
const MAX_RESTARTS = 3;
