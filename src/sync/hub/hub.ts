/** Where sessions meet the log. Every rule of it stands in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import { Unsaved, type Store } from '../log/store.ts';
import { Attendant } from './attendant.ts';
import type { Execute } from './commands.ts';
import { Delivery } from './delivery.ts';
import { Feed } from './feed.ts';
import { Inbox } from './inbox.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { Session, type Socket } from './session.ts';
import { Sessions } from './sessions.ts';
import { Visit, type VisitPorts } from './visit.ts';

export interface HubOptions {
  readonly store: Store;
  readonly schema: Schema;
  readonly clock: Stopwatch;
  readonly execute: Execute;
  /** What went wrong: `Unsaved` is weather, `LogLost` another log, anything else is a bug. */
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<Limits>;
  /** Whoever asked for a scope that is not theirs to open has been told so. */
  readonly denied?: (person: string, scope: Scope) => void;
}

export interface Hub {
  /** A socket of a person who is signed in. Nothing is sent before its `hello`. */
  connect(socket: Socket): HubSession;
  /** Ends every session of a person. */
  endPerson(person: string, code: number): void;
  stats(): HubStats;
  close(): void;
}

export interface HubSession {
  /** One frame, whatever it says. */
  receive(frame: string): void;
  /** The socket is gone. */
  end(): void;
}

export interface HubStats {
  readonly sessions: number;
  /** Sessions behind the head: newcomers, those that wait for a snapshot, and the slow. */
  readonly behind: number;
  /** Entries of the log in memory. */
  readonly tail: number;
  /** Since the start: deltas and snapshots sent, sessions that the hub closed, by code. */
  readonly deltas: number;
  readonly snapshots: number;
  readonly closed: ReadonlyMap<number, number>;
}

export function createHub(options: HubOptions): Hub {
  return new SessionHub(options);
}

class SessionHub implements Hub {
  readonly #options: HubOptions;
  readonly #limits: Limits;
  readonly #sessions = new Sessions();
  readonly #attendant: Attendant;
  readonly #closedBy = new Map<number, number>();
  readonly #stopListening: () => void;
  readonly #ports: VisitPorts;
  #delivery: Delivery | null = null;
  #starting: Promise<Delivery> | null = null;
  /** Deltas of deliveries that have ended. */
  #deltas = 0;
  #count = 0;
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const ports = { ...options, limits: this.#limits, sessions: this.#sessions };
    this.#attendant = new Attendant(ports);
    this.#ports = {
      ...ports,
      greet: async (session, hello) => this.#attendant.greet(session, async () => this.#start(), hello),
      attend: (session) => this.#attend(session),
      answered: (session, answer) => {
        if (answer.success) this.#delivery?.progress.urge(session, answer.seq);
      },
    };
    this.#stopListening = options.store.onCommit(() => this.#delivery?.wake());
  }

  connect(socket: Socket): HubSession {
    const session = new Session(socket, this.#count++, this.#limits.backlog, (ended, code) => this.#ended(ended, code));
    this.#sessions.add(session);
    if (this.#closed) session.close(CLOSE.restarting, 'restarting');
    else if (this.#sessions.countOf(socket.person) > this.#limits.sessions) {
      decides('H9');
      session.close(CLOSE.tooMany, 'too many sessions');
    }

    const visit = new Visit(session, this.#ports);
    const inbox = new Inbox(session, this.#ports, (message, characters) => visit.take(message, characters));
    return { receive: (frame) => inbox.receive(frame), end: () => session.end() };
  }

  endPerson(person: string, code: number): void {
    for (const session of this.#sessions.of(person)) {
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
      tail: this.#delivery?.feed.tail.length ?? 0,
      deltas: this.#deltas + (this.#delivery?.deltas ?? 0),
      snapshots: this.#attendant.snapshots,
      closed: this.#closedBy,
    };
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.#restart();
  }

  async #start(): Promise<Delivery> {
    this.#starting ??= this.#begin().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async #begin(): Promise<Delivery> {
    const { store, schema, clock, report } = this.#options;
    const limits = this.#limits;
    const head = await store.read((rows) => rows.head);
    if (this.#closed) throw new Unsaved('restarting');
    const delivery = new Delivery(new Feed(store, schema, head, limits), {
      schema,
      clock,
      limits,
      sessions: this.#sessions,
      report,
      onShutOut: (person) => this.endPerson(person, CLOSE.unauthenticated),
      onPending: (session) => this.#attend(session),
      onLost: () => this.#restart(),
    });
    this.#delivery = delivery;
    // For what was committed since that read.
    delivery.wake();
    return delivery;
  }

  #attend(session: Session): void {
    if (this.#delivery) this.#attendant.attend(session, this.#delivery);
  }

  /** Everybody comes back, to what the log is now. */
  #restart(): void {
    for (const session of this.#sessions.all()) session.close(CLOSE.restarting, 'restarting');
    this.#deltas += this.#delivery?.deltas ?? 0;
    this.#delivery?.close();
    this.#delivery = null;
    this.#starting = null;
  }

  #ended(session: Session, code: number | null): void {
    this.#sessions.remove(session);
    this.#delivery?.progress.forget(session);
    if (code !== null) this.#closedBy.set(code, (this.#closedBy.get(code) ?? 0) + 1);
  }
}
