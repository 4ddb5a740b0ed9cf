/**
 * Connects sessions with the log: everything that clients are sent goes through here. All of its rules are in
 * ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import { StoreUnavailable, type Store } from '../log/store.ts';
import { CatchUp } from './catch-up.ts';
import { ChangesReader } from './changes.ts';
import type { Execute } from './command-queue.ts';
import { FanOut } from './fan-out.ts';
import { LogReader } from './log-reader.ts';
import { FrameReader } from './frame-reader.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { SyncSession, type Socket } from './sync-session.ts';
import { SessionIndex } from './session-index.ts';
import { MessageHandler, type MessageHandlerPorts } from './message-handler.ts';
import { Whispers } from './whispers.ts';

export interface HubOptions {
  readonly store: Store;
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly execute: Execute;
  /** Called with every error: `StoreUnavailable` is a transient error, `LogLost` a replaced log, anything else a bug. */
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<Limits>;
  /** A person asked for a scope they may not open, and got that answer. */
  readonly denied?: (person: string, scope: Scope) => void;
}

export interface Hub {
  /** Adds the socket of a signed-in person. Nothing is sent before its `hello`. */
  connect(socket: Socket): HubConnection;
  /** For programs, which have no session. */
  readonly changes: Pick<ChangesReader, 'read' | 'wait'>;
  /** Ends every session of a person. */
  endPerson(person: string, code: number): void;
  stats(): HubStats;
  close(): void;
}

export interface HubConnection {
  /** Takes one frame, whatever it contains. */
  receive(frame: string): void;
  /** The socket has closed. */
  end(): void;
}

export interface HubStats {
  readonly sessions: number;
  /** Sessions behind the head: new ones, those waiting for a snapshot, and slow ones. */
  readonly behind: number;
  /** Log entries in memory. */
  readonly tail: number;
  /** Since the start: deltas sent, snapshots sent, and sessions that the hub closed, by code. */
  readonly deltas: number;
  readonly snapshots: number;
  readonly closed: ReadonlyMap<number, number>;
}

export function createHub(options: HubOptions): Hub {
  return new SessionHub(options);
}

class SessionHub implements Hub {
  readonly changes: ChangesReader;
  readonly #options: HubOptions;
  readonly #limits: Limits;
  readonly #sessions = new SessionIndex();
  readonly #catchUp: CatchUp;
  readonly #closedBy = new Map<number, number>();
  readonly #stopListening: () => void;
  readonly #ports: MessageHandlerPorts;
  readonly #whispers: Whispers;
  #fanOut: FanOut | null = null;
  #starting: Promise<FanOut> | null = null;
  /** Deltas sent by fan-outs that have ended. */
  #deltas = 0;
  #count = 0;
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const ports = { ...options, limits: this.#limits, sessions: this.#sessions };
    this.#catchUp = new CatchUp(ports);
    this.changes = new ChangesReader({
      ...ports,
      start: async () => this.#startFanOut(),
      openSession: (socket) => this.#openSession(socket),
    });
    this.#whispers = new Whispers({ ...ports, fanOut: () => this.#fanOut });
    this.#ports = {
      ...ports,
      whisper: (session, scope, data) => this.#whispers.add(session, scope, data),
      answerHello: async (session, hello) => this.#catchUp.answerHello(session, async () => this.#startFanOut(), hello),
      catchUp: (session) => this.#startCatchUp(session),
      answered: (session, answer) => {
        if (answer.success) this.#fanOut?.heartbeat.requestNow(session, answer.seq);
      },
    };
    this.#stopListening = options.store.onCommit(() => this.#fanOut?.wake());
  }

  connect(socket: Socket): HubConnection {
    const session = this.#openSession(socket);
    const visit = new MessageHandler(session, this.#ports);
    const inbox = new FrameReader(session, this.#ports, (message, characters) => visit.handle(message, characters));
    return { receive: (frame) => inbox.receive(frame), end: () => session.end() };
  }

  endPerson(person: string, code: number): void {
    for (const session of this.#sessions.ofPerson(person)) {
      decides('H5');
      session.close(code, 'ended');
    }
  }

  stats(): HubStats {
    let behind = 0;
    for (const session of this.#sessions.all()) if (!session.live) behind++;
    return {
      sessions: this.#sessions.size,
      behind,
      tail: this.#fanOut?.log.tail.length ?? 0,
      deltas: this.#deltas + (this.#fanOut?.deltas ?? 0),
      snapshots: this.#catchUp.snapshots,
      closed: this.#closedBy,
    };
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.#whispers.close();
    this.#restart();
  }

  #openSession(socket: Socket): SyncSession {
    const session = new SyncSession(socket, this.#count++, this.#limits, {
      ofPerson: () => this.#sessions.ofPerson(socket.person),
      onEnd: (ended, code) => this.#ended(ended, code),
    });
    this.#sessions.add(session);
    if (this.#closed) session.close(CLOSE.restarting, 'restarting');
    else if (this.#sessions.countOf(socket.person) > this.#limits.sessions) {
      decides('H9');
      session.close(CLOSE.tooMany, 'too many sessions');
    }
    return session;
  }

  async #startFanOut(): Promise<FanOut> {
    this.#starting ??= this.#createFanOut().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async #createFanOut(): Promise<FanOut> {
    const { store, schema, clock, report } = this.#options;
    const limits = this.#limits;
    const head = await store.read((rows) => rows.head);
    if (this.#closed) throw new StoreUnavailable('restarting');
    const fanOut = new FanOut(new LogReader(store, schema, head, limits), {
      schema,
      clock,
      limits,
      sessions: this.#sessions,
      report,
      onDisabled: (person) => this.endPerson(person, CLOSE.unauthenticated),
      onPending: (session) => this.#startCatchUp(session),
      onLost: () => this.#restart(),
    });
    this.#fanOut = fanOut;
    // For commits since that read.
    fanOut.wake();
    return fanOut;
  }

  #startCatchUp(session: SyncSession): void {
    if (this.#fanOut) this.#catchUp.run(session, this.#fanOut);
  }

  /** Closes every session, so that clients return to the log as it is now. */
  #restart(): void {
    for (const session of this.#sessions.all()) session.close(CLOSE.restarting, 'restarting');
    this.#deltas += this.#fanOut?.deltas ?? 0;
    this.#fanOut?.close();
    this.#fanOut = null;
    this.#starting = null;
  }

  #ended(session: SyncSession, code: number | null): void {
    this.#sessions.remove(session);
    this.#fanOut?.heartbeat.forget(session);
    if (code !== null) this.#closedBy.set(code, (this.#closedBy.get(code) ?? 0) + 1);
  }
}
