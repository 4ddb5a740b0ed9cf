/**
 * Tells programs what has changed in scopes since they asked last, and lets them wait for it: what a session would have been
 * sent, as one answer. Rules F in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import { CLOSE } from '../protocol/message.ts';
import { parseToClient } from '../protocol/parse.ts';
import type { Row, Schema, Scope } from '../protocol/row.ts';
import { LogLost } from '../log/log-tail.ts';
import { StoreUnavailable, type Cursor } from '../log/store.ts';
import type { FanOut } from './fan-out.ts';
import type { MissingHomes } from './home-cache.ts';
import type { Limits } from './limits.ts';
import type { ReadRange } from './log-reader.ts';
import type { RowEffect } from './log-range.ts';
import { PersonTurns } from './person-turns.ts';
import { homeOf, isDisabled, isReader, readersOf, rowKey, type RowRef } from './readers.ts';
import { gather, mayOpen, rowsIn, type TableRow } from './scope.ts';
import { Semaphore } from './semaphore.ts';
import { audienceOf, opsOf, sessionDeltasOf } from './session-delta.ts';
import type { SessionIndex } from './session-index.ts';
import type { Socket, SyncSession } from './sync-session.ts';

/** What a program holds: the rows of these scopes, as of this position in the log. */
export interface Place {
  readonly cursor: Cursor;
  readonly scopes: readonly Scope[];
}

export interface Changes {
  /** As they are at `place`. */
  readonly rows: readonly TableRow[];
  /** Rows that are gone, may not be read any more, or have left the scopes. */
  readonly removed: readonly RowRef[];
  /** Scopes that the person may no longer have: they are not followed from here on. */
  readonly closed: readonly Scope[];
  readonly place: Place;
}

interface Asked {
  readonly person: string;
  /** Null: nothing is held. */
  readonly since: Place | null;
  /** To be held from now on, too. */
  readonly add: readonly Scope[];
}

/**
 * `gone`: nothing is known from there on, and the program has to begin again. `denied`: one of the scopes to be added
 * does not exist or may not be opened. `out`: the person is disabled.
 */
type Answered = Changes | 'gone' | 'denied' | 'out';

interface ChangesPorts {
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly limits: Limits;
  readonly sessions: SessionIndex;
  readonly start: () => Promise<FanOut>;
  readonly openSession: (socket: Socket) => SyncSession;
  readonly denied?: ((person: string, scope: Scope) => void) | undefined;
}

export class ChangesReader {
  readonly #ports: ChangesPorts;
  readonly #semaphore: Semaphore;
  readonly #turns: PersonTurns;
  /** By person. */
  readonly #waiting = new Map<string, number>();

  constructor(ports: ChangesPorts) {
    this.#ports = ports;
    this.#semaphore = new Semaphore(ports.limits.reads);
    this.#turns = new PersonTurns(ports.limits.personReads);
  }

  /** Throws `StoreUnavailable`. */
  async read(asked: Asked): Promise<Answered> {
    const turn = async () => this.#semaphore.run(async () => this.#read(await this.#ports.start(), asked));
    return unlessLost(async () => this.#turns.run(asked.person, turn));
  }

  /**
   * Resolves when there is something to say, at the latest after `ms` or when `left` resolves; with a code if the
   * session that waits was closed. Throws `StoreUnavailable`.
   */
  async wait(person: string, { cursor, scopes }: Place, ms: number, left: Promise<void>): Promise<number | null> {
    const { clock, limits, sessions, openSession, start } = this.#ports;
    const count = this.#waiting.get(person) ?? 0;
    if (count >= limits.waitingPrograms) {
      decides('F6');
      return CLOSE.tooMany;
    }
    this.#waiting.set(person, count + 1);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const session = openSession({
      person,
      send: (frame) => {
        if (isEmpty(frame)) return;
        resolve(null);
        session.end();
      },
      buffered: () => 0,
      close: resolve,
    });
    const cancel = clock.after(ms, () => resolve(null));
    void left.then(() => resolve(null));
    try {
      return await unlessLost(async () => {
        const fanOut = await start();
        if (!(await fanOut.log.holds(cursor))) return null;
        await fanOut.waitUntilSent(cursor.seq);
        for (const scope of scopes) sessions.open(session, scope);
        session.position = session.sentSeq = cursor.seq;
        await fanOut.advance(session);
        return promise;
      });
    } finally {
      cancel();
      session.end();
      const others = (this.#waiting.get(person) ?? 1) - 1;
      if (others > 0) this.#waiting.set(person, others);
      else this.#waiting.delete(person);
    }
  }

  async #read(fanOut: FanOut, { person, since, add }: Asked): Promise<Answered> {
    const { schema, denied } = this.#ports;
    if (since && !(await fanOut.log.holds(since.cursor))) return 'gone';
    const held = since?.scopes ?? [];
    const added = [...new Set(add)].filter((scope) => !held.includes(scope));
    // The rows that are held are read only if some of them were lost or regained without a change of their own.
    for (let below: readonly Scope[] = []; ; below = held) {
      const { head, answer } = await fanOut.read((rows) => ({
        isOut: isDisabled(schema, rows, person),
        found: added.map((scope) => gather(schema, rows, person, scope)),
        below: below.flatMap((scope) => [...rowsIn(schema, rows, scope)]),
      }));
      if (answer.isOut) return 'out';
      const refused = added.filter((_, index) => answer.found[index] === null);
      for (const scope of refused) denied?.(person, scope);
      if (refused.length > 0) return 'denied';
      const whole = answer.found.flatMap((rows) => rows ?? []);
      if (!since) return changesOf([whole], [], { cursor: head, scopes: added });

      let delta: Delta | null = null;
      const isHeld = await fanOut.log.replay(since.cursor.seq, new Set(held), (readRange, missing) => {
        delta = this.#delta(person, since, { readRange, to: head, below: answer.below }, missing);
      });
      const known = delta as Delta | null;
      if (!isHeld || !known) return 'gone';
      if (known.needsBelow && below !== held) continue;
      const closed = new Set(known.closed);
      const scopes = [...held.filter((scope) => !closed.has(scope)), ...added];
      return { ...changesOf([known.rows, whole], known.removed, { cursor: head, scopes }), closed: known.closed };
    }
  }

  /** Null if the person could not have had one of the scopes. */
  #delta(
    person: string,
    { scopes }: Place,
    {
      readRange,
      to,
      below,
    }: { readonly readRange: ReadRange; readonly to: Cursor; readonly below: readonly TableRow[] },
    missing: MissingHomes,
  ): Delta | null {
    const { schema } = this.#ports;
    const range = readRange(to, missing);
    const [before, after] = [range.before(missing), range.after(missing)];
    if (!scopes.every((scope) => mayOpen(schema, person, scope, before))) return null;

    const subscriber = { person, open: new Set(scopes), lastEffect: 0 };
    const outcome = sessionDeltasOf(schema, range, audienceOf(subscriber), missing).sessions.get(subscriber);
    const { ops, closed, resend } = outcome ?? { ops: '', closed: [], resend: [] };
    const rows: TableRow[] = [];
    const removed: RowRef[] = [];
    let needsBelow = closed.length > 0 || resend.length > 0;
    for (const [op, index] of opsOf({ ops })) {
      const { table, id, row, scopesBefore } = range.effects[index] as RowEffect;
      if (op === 'l') needsBelow = true;
      if (op === 'p' && row) rows.push([table, row]);
      else if (scopesBefore.some((scope) => subscriber.open.has(scope))) removed.push([table, id]);
    }
    if (needsBelow) decides('F3');

    const changed = new Set(range.effects.map(({ table, id }) => rowKey(table, id)));
    const open = new Set(scopes.filter((scope) => !closed.includes(scope)));
    for (const [table, row] of below) {
      if (changed.has(rowKey(table, row.id))) continue;
      const home = homeOf(schema, table, row);
      const was = isReader(readersOf(home, before), person);
      const is = isReader(readersOf(home, after), person) && isIn(schema, open, table, row);
      if (was && !is) removed.push([table, row.id]);
      if (is && !was) rows.push([table, row]);
    }
    return { rows, removed, closed, needsBelow };
  }
}

interface Delta extends Pick<Changes, 'rows' | 'removed' | 'closed'> {
  /** Rows that did not change themselves may have been lost or regained. */
  readonly needsBelow: boolean;
}

function isIn(schema: Schema, open: ReadonlySet<Scope>, table: string, row: Row): boolean {
  return schema.scopes(table, row).some((scope) => open.has(scope));
}

/** Each row once: it may be in several scopes. What has left one scope may be in another that is new. */
function changesOf(rows: readonly (readonly TableRow[])[], removed: readonly RowRef[], place: Place): Changes {
  const byKey = new Map(rows.flat().map((found) => [rowKey(found[0], found[1].id), found]));
  const gone = new Map(removed.map((ref) => [rowKey(...ref), ref]));
  for (const key of byKey.keys()) gone.delete(key);
  return { rows: [...byKey.values()], removed: [...gone.values()], closed: [], place };
}

/** Whether it only moves the cursor. A message of several frames says more. */
function isEmpty(frame: string): boolean {
  if (!frame.startsWith('{')) return false;
  const message = parseToClient(frame);
  return message.t === 'delta' && !(message.put ?? message.drop ?? message.lose ?? message.closed ?? message.again);
}

/** Another log than the one that was followed: the next question learns whether it has that cursor. */
async function unlessLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogLost) throw new StoreUnavailable('the log is another one');
    throw error;
  }
}
