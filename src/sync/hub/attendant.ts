/**
 * Serves sessions that are not in step with the head: the newcomer and whoever opens a scope. Each is served by one
 * run of `attend` at a time. Rules H and S in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import { CLOSE, type ToServer } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import { isSamePlace, Unsaved, type Cursor, type Reader, type Store } from '../log/store.ts';
import { LogLost } from '../log/tail.ts';
import type { Delivery } from './delivery.ts';
import { Gate } from './gate.ts';
import type { Limits } from './limits.ts';
import { gather, mayOpen } from './scope.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { sendSnapshot } from './snapshot.ts';

export type Hello = Extract<ToServer, { t: 'hello' }>;

export interface AttendantPorts {
  readonly store: Store;
  readonly schema: Schema;
  readonly clock: Stopwatch;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly report: (error: unknown) => void;
  readonly denied?: ((person: string, scope: Scope) => void) | undefined;
}

export class Attendant {
  /** Snapshots sent so far. */
  snapshots = 0;
  readonly #ports: AttendantPorts;
  readonly #gate: Gate;

  constructor(ports: AttendantPorts) {
    this.#ports = ports;
    this.#gate = new Gate(ports.limits.reads);
  }

  /** Sends the welcome, or ends the session. */
  async greet(session: Session, start: () => Promise<Delivery>, hello: Hello): Promise<void> {
    await this.#orEnd(session, async () => {
      const delivery = await start();
      const { cursor } = hello;
      if (cursor && (await this.#resume(session, delivery, hello, cursor))) return;
      if (session.ended) return;
      session.at = session.told = delivery.head.seq;
      for (const scope of hello.scopes) session.pending.add(scope);
      this.#welcome(session, false, delivery.head);
    });
  }

  /** Serves a session that has been greeted until it is live again. */
  attend(session: Session, delivery: Delivery): void {
    if (session.live) {
      session.live = false;
      session.at = delivery.head.seq;
    }
    if (session.attended || session.ended) return;
    session.attended = true;
    void this.#orEnd(session, async () => {
      let vain = 0;
      while (!session.live && !session.ended) {
        if (session.pending.size === 0) await delivery.advance(session);
        else vain = (await this.#serve(session, delivery, vain < PATIENCE)) ? 0 : vain + 1;
      }
      session.attended = false;
    });
  }

  async #orEnd(session: Session, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#ports.report(error);
      if (error instanceof Unsaved) decides('H6');
      if (error instanceof Unsaved || error instanceof LogLost) session.close(CLOSE.restarting, 'try again');
      else session.close(CLOSE.fault, 'internal error');
    }
  }

  /** False, and nothing is done, when the cursor is of no use. */
  async #resume(session: Session, delivery: Delivery, hello: Hello, cursor: Cursor): Promise<boolean> {
    const { feed } = delivery;
    // Another node may have been ahead of this one.
    while (feed.tail.newest.seq < cursor.seq && (await feed.pull()) > 0);
    if (feed.tail.newest.seq < cursor.seq) return false;
    const here = feed.tail.cursorAt(cursor.seq) ?? (await this.#ports.store.cursorAt(cursor.seq));
    if (!isSamePlace(here, cursor) && !(here && fault('resumes whatever the epoch'))) {
      decides('C1');
      return false;
    }
    await delivery.reached(cursor.seq);

    const { schema, sessions, store } = this.#ports;
    if (await store.read((rows) => isShutOut(schema, rows, session.person))) this.#turnAway(session);
    return feed.replay(cursor.seq, (tell, missing) => {
      const lookup = tell(delivery.head, missing).before(missing);
      const denied = hello.scopes.filter((scope) => !mayOpen(schema, session.person, scope, lookup));
      if (missing.size > 0 || session.ended) return;
      session.at = session.told = fault('resumes one entry too late')
        ? Math.min(cursor.seq + 1, delivery.head.seq)
        : cursor.seq;
      if (cursor.seq < delivery.head.seq) decides('C3');
      this.#welcome(session, true, cursor);
      for (const scope of hello.scopes) {
        if (denied.includes(scope)) this.#deny(session, scope);
        else sessions.open(session, scope);
      }
    });
  }

  #deny(session: Session, scope: Scope): void {
    decides('S1');
    session.say({ t: 'denied', scope });
    this.#ports.denied?.(session.person, scope);
  }

  #welcome(session: Session, resumed: boolean, cursor: Cursor): void {
    session.say({ t: 'welcome', person: session.person, now: this.#ports.clock.now(), resumed, cursor });
  }

  /** Answers every pending scope as of one instant; false when some have to be begun anew. */
  async #serve(session: Session, delivery: Delivery, patient: boolean): Promise<boolean> {
    const scopes = session.pending;
    session.pending = new Set();
    session.serving = scopes;
    session.overtaken = false;
    const { head, answer } = await this.#read(delivery, session.person, [...scopes]);
    const { found, isOut } = answer;
    if (isOut) this.#turnAway(session);
    if (session.ended) return true;
    await delivery.reached(head.seq);

    if (session.at < head.seq) decides('S3');
    if (scopes.size > 1) decides('S8');
    const isOvertaken = (): boolean => session.overtaken && patient;
    if (!isOvertaken()) {
      if (fault('sends a snapshot before the deltas up to it')) session.at = head.seq;
      else await delivery.advance(session, head);
      // What the stretch up to here regained is in this read.
      for (const scope of scopes) session.pending.delete(scope);
    }
    for (const [scope, rows] of found) {
      const goOn = (): boolean => scopes.has(scope) && !isOvertaken();
      if (!goOn()) continue;
      if (rows instanceof Fault) {
        decides('S11');
        this.#ports.report(rows.error);
        session.say({ t: 'failed', scope });
      } else if (!rows) this.#deny(session, scope);
      else if (await sendSnapshot(this.#ports, session, { scope, rows, cursor: head }, goOn)) {
        this.snapshots++;
        this.#ports.sessions.open(session, scope);
      } else continue;
      scopes.delete(scope);
    }
    // Loss comes first: what was read would show rows that are known to be lost by now.
    if (isOvertaken()) decides('S6');
    for (const scope of scopes) session.pending.add(scope);
    session.serving = new Set();
    if (scopes.size > 0) await delivery.advance(session);
    return scopes.size === 0;
  }

  /** They were shut out before the hub could be told of this session. */
  #turnAway(session: Session): void {
    decides('H10');
    session.close(CLOSE.unauthenticated, 'shut out');
  }

  async #read(delivery: Delivery, person: string, scopes: readonly Scope[]) {
    const { schema } = this.#ports;
    return this.#gate.run(async () =>
      delivery.read((rows) => ({
        isOut: isShutOut(schema, rows, person),
        found: scopes.map((scope) => [scope, gathered(schema, rows, person, scope)] as const),
      })),
    );
  }
}

function isShutOut({ people }: Schema, rows: Reader, person: string): boolean {
  const row = people && rows.get(people.table, person);
  return row !== undefined && people?.isShutOut(row) === true;
}

/** What keeps one scope from being read. */
class Fault {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Rows that make the schema throw cost the scope that they are in, and no other. Told of once the read counts. */
function gathered(schema: Schema, rows: Reader, person: string, scope: Scope): ReturnType<typeof gather> | Fault {
  try {
    return gather(schema, rows, person, scope);
  } catch (error) {
    if (error instanceof Unsaved) throw error;
    return new Fault(error);
  }
}

/** How often a snapshot is begun anew because something was lost meanwhile, before it is sent as it is. */
const PATIENCE = 3;
