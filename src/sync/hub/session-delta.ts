/**
 * Computes what a log range means for each session: rows put, dropped or lost, scopes closed or to be resent. Rules V
 * in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import type { RowEffect, LogRange } from './log-range.ts';
import type { MissingHomes } from './home-cache.ts';
import { isReader, type Readers } from './readers.ts';
import { mayOpen } from './scope.ts';

/** The parts of a session that matter here. */
export interface Subscriber {
  readonly person: string;
  readonly open: ReadonlySet<Scope>;
  /** The index of the last effect noted for it. */
  lastEffect: number;
}

export interface Audience<L extends Subscriber> {
  in(scope: Scope): Iterable<L>;
  /** The sessions of people in `some` and not in `others`; a session may occur twice. */
  between(some: Readers, others: Readers): Iterable<L>;
  /** False for a session that is served separately. */
  isLive(session: L): boolean;
}

export interface SessionDelta {
  /**
   * `p` for put, `d` for drop or `l` for lose with the index of the effect, each followed by a space: equal deltas have
   * equal text.
   */
  ops: string;
  /** Scopes that the person may no longer have open. */
  closed: readonly Scope[];
  /** Open scopes in which more rows have become readable: they are sent anew. */
  resend: readonly Scope[];
}

type Op = 'p' | 'd' | 'l';

/** What `ops` says, each with the index of its effect. */
export function* opsOf({ ops }: Pick<SessionDelta, 'ops'>): Generator<readonly [op: Op, index: number]> {
  for (const op of ops.split(' ')) if (op !== '') yield [op[0] as Op, Number(op.slice(1))];
}

export interface SessionDeltas<L extends Subscriber> {
  readonly sessions: ReadonlyMap<L, SessionDelta>;
  /** Sessions that are served separately and have lost rows. */
  readonly lostRows: ReadonlySet<L>;
}

/** The result is void if `missing` is not empty afterwards. */
export function sessionDeltasOf<L extends Subscriber>(
  schema: Schema,
  stretch: LogRange,
  audience: Audience<L>,
  missing: MissingHomes,
): SessionDeltas<L> {
  const sessions = new Map<L, SessionDelta>();
  const lostRows = noteLostRows(schema, stretch, audience, sessions, missing);
  for (const [index, effect] of stretch.effects.entries()) noteEffect(index, effect, audience, sessions);
  noteReadableAgain(schema, stretch.effects, audience, sessions);
  return { sessions, lostRows };
}

/** An audience of one session that is served separately. */
export function audienceOf<L extends Subscriber>(session: L): Audience<L> {
  const itself = [session];
  const { open, person } = session;
  return {
    in: (scope) => (open.has(scope) ? itself : none),
    between: (some, others) => (isReader(some, person) && !isReader(others, person) ? itself : none),
    isLive: () => true,
  };
}

const none: readonly never[] = [];

let effectCount = 0;
const nextEffect = (): number => ++effectCount;

function sessionDeltaOf<L>(sessions: Map<L, SessionDelta>, session: L): SessionDelta {
  let outcome = sessions.get(session);
  if (!outcome) sessions.set(session, (outcome = { ops: '', closed: none, resend: none }));
  return outcome;
}

function noteEffect<L extends Subscriber>(
  index: number,
  { scopesAfter, scopesBefore, readersBefore, readersAfter, isParent }: RowEffect,
  audience: Audience<L>,
  sessions: Map<L, SessionDelta>,
): void {
  const stamp = nextEffect();
  for (const scope of scopesAfter) {
    for (const session of audience.in(scope)) {
      if (session.lastEffect === stamp || !audience.isLive(session) || !isReader(readersAfter, session.person))
        continue;
      if (sessions.get(session)?.closed.includes(scope)) continue;
      session.lastEffect = stamp;
      decides('V3');
      sessionDeltaOf(sessions, session).ops += `p${index} `;
    }
  }
  for (const scope of scopesBefore) {
    for (const session of audience.in(scope)) {
      if (session.lastEffect === stamp || !audience.isLive(session) || !isReader(readersBefore, session.person))
        continue;
      session.lastEffect = stamp;
      if (isParent && !isReader(readersAfter, session.person)) continue;
      decides('V4');
      sessionDeltaOf(sessions, session).ops += `d${index} `;
    }
  }
}

/** Notes lost rows and the scopes that close with them. Returns the losing sessions that are served separately. */
function noteLostRows<L extends Subscriber>(
  schema: Schema,
  { effects, after }: LogRange,
  audience: Audience<L>,
  sessions: Map<L, SessionDelta>,
  missing: MissingHomes,
): Set<L> {
  const lostRows = new Set<L>();
  for (const [index, { isParent, readersBefore, readersAfter }] of effects.entries()) {
    if (!isParent || readersBefore === readersAfter) continue;
    const stamp = nextEffect();
    for (const session of audience.between(readersBefore, readersAfter)) {
      if (session.lastEffect === stamp) continue;
      session.lastEffect = stamp;
      if (audience.isLive(session)) {
        decides('V5');
        sessionDeltaOf(sessions, session).ops += `l${index} `;
      } else lostRows.add(session);
    }
  }
  const lookup = after(missing);
  for (const [{ open, person }, outcome] of sessions) {
    outcome.closed = [...open].filter((scope) => !mayOpen(schema, person, scope, lookup));
    if (outcome.closed.length > 0) decides('V6');
  }
  return lostRows;
}

/** Notes scopes with rows that became readable through a parent although they did not change themselves. */
function noteReadableAgain<L extends Subscriber>(
  schema: Schema,
  effects: readonly RowEffect[],
  audience: Audience<L>,
  sessions: Map<L, SessionDelta>,
): void {
  for (const { table, row, isParent, existed, readersBefore, readersAfter } of effects) {
    // A row that is gone has no readers.
    if (!row || !isParent || !existed || readersBefore === readersAfter) continue;
    for (const session of audience.between(readersAfter, readersBefore)) {
      if (!audience.isLive(session)) continue;
      const outcome = sessionDeltaOf(sessions, session);
      const scopes = schema
        .scopesToResend(table, row, session.person)
        .filter((scope) => session.open.has(scope) && !outcome.closed.includes(scope));
      decides('V7');
      outcome.resend = [...new Set([...outcome.resend, ...scopes])];
    }
  }
}
