/** What a stretch of the log comes to for each session. Rules V in ../SPEC.md. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import type { Effect, Stretch } from './effect.ts';
import type { Missing } from './homes.ts';
import { reads, type Readers } from './readers.ts';
import { mayOpen } from './scope.ts';

/** What of a session matters here. */
export interface Listener {
  readonly person: string;
  readonly open: ReadonlySet<Scope>;
  /** The last effect that was noted for it. */
  stamp: number;
}

export interface Audience<L extends Listener> {
  in(scope: Scope): Iterable<L>;
  /** The sessions of those who are among `some` and not among `others`; some perhaps twice. */
  between(some: Readers, others: Readers): Iterable<L>;
  /** False for a session that is told in its own time. */
  includes(session: L): boolean;
}

export interface Outcome {
  /** `p` put, `d` drop or `l` lose with the index of the effect, each followed by a space: equal for equal deltas. */
  said: string;
  /** Scopes that the person may not have open any more. */
  closed: readonly Scope[];
  /** Open scopes of which more can be read now: they are to be sent anew. */
  again: readonly Scope[];
}

export interface Outcomes<L extends Listener> {
  readonly sessions: ReadonlyMap<L, Outcome>;
  /** Sessions that are told in their own time, and have lost something. */
  readonly overtaken: ReadonlySet<L>;
}

/** Void when it has left anything missing. */
export function outcomesOf<L extends Listener>(
  schema: Schema,
  stretch: Stretch,
  audience: Audience<L>,
  missing: Missing,
): Outcomes<L> {
  const sessions = new Map<L, Outcome>();
  const overtaken = noteLosses(schema, stretch, audience, sessions, missing);
  for (const [index, effect] of stretch.effects.entries()) note(index, effect, audience, sessions);
  if (!fault('ignores what is regained')) noteRegained(schema, stretch.effects, audience, sessions);
  return { sessions, overtaken };
}

/** The audience of one that is told in its own time. */
export function alone<L extends Listener>(session: L): Audience<L> {
  const itself = [session];
  const { open, person } = session;
  return {
    in: (scope) => (open.has(scope) ? itself : none),
    between: (some, others) => (reads(some, person) && !reads(others, person) ? itself : none),
    includes: () => true,
  };
}

const none: readonly never[] = [];

let stamps = 0;
const nextStamp = (): number => ++stamps;

function outcomeOf<L>(sessions: Map<L, Outcome>, session: L): Outcome {
  let outcome = sessions.get(session);
  if (!outcome) sessions.set(session, (outcome = { said: '', closed: none, again: none }));
  return outcome;
}

function note<L extends Listener>(
  index: number,
  { scopesAfter, scopesBefore, was, may, parent }: Effect,
  audience: Audience<L>,
  sessions: Map<L, Outcome>,
): void {
  const stamp = nextStamp();
  for (const scope of scopesAfter) {
    for (const session of audience.in(scope)) {
      if (
        session.stamp === stamp ||
        !audience.includes(session) ||
        !(reads(may, session.person) || fault('sends changed rows to whoever has the scope open'))
      )
        continue;
      if (sessions.get(session)?.closed.includes(scope)) continue;
      session.stamp = stamp;
      decides('V3');
      outcomeOf(sessions, session).said += `p${index} `;
    }
  }
  for (const scope of scopesBefore) {
    for (const session of audience.in(scope)) {
      if (session.stamp === stamp || !audience.includes(session) || !reads(was, session.person)) continue;
      session.stamp = stamp;
      if (parent && !reads(may, session.person)) continue;
      decides('V4');
      if (!fault('drops nothing')) outcomeOf(sessions, session).said += `d${index} `;
    }
  }
}

/** What is lost, and the scopes that close with it. Answers the losers that are told in their own time. */
function noteLosses<L extends Listener>(
  schema: Schema,
  { effects, after }: Stretch,
  audience: Audience<L>,
  sessions: Map<L, Outcome>,
  missing: Missing,
): Set<L> {
  const overtaken = new Set<L>();
  for (const [index, { parent, was, may }] of effects.entries()) {
    if (!parent || was === may) continue;
    const stamp = nextStamp();
    for (const session of audience.between(was, may)) {
      if (session.stamp === stamp) continue;
      session.stamp = stamp;
      if (audience.includes(session) && !fault('says nothing of what is lost')) {
        decides('V5');
        outcomeOf(sessions, session).said += `l${index} `;
      } else overtaken.add(session);
    }
  }
  const lookup = after(missing);
  for (const [{ open, person }, outcome] of sessions) {
    outcome.closed = fault('forgets to close scopes when a membership is lost')
      ? []
      : [...open].filter((scope) => !mayOpen(schema, person, scope, lookup));
    if (outcome.closed.length > 0) decides('V6');
  }
  return overtaken;
}

/** What has come to be readable with a row that is known here, though it has not changed itself. */
function noteRegained<L extends Listener>(
  schema: Schema,
  effects: readonly Effect[],
  audience: Audience<L>,
  sessions: Map<L, Outcome>,
): void {
  for (const { table, parent, existed, was, may } of effects) {
    if (!parent || !existed || was === may) continue;
    for (const session of audience.between(may, was)) {
      if (!audience.includes(session)) continue;
      const outcome = outcomeOf(sessions, session);
      const scopes = schema
        .regained(table, session.person)
        .filter((scope) => session.open.has(scope) && !outcome.closed.includes(scope));
      decides('V7');
      outcome.again = [...new Set([...outcome.again, ...scopes])];
    }
  }
}
