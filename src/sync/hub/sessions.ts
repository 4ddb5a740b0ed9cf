/** Who is here, and who has what open: a change costs only the sessions that it concerns. */
import type { Scope } from '../protocol/row.ts';
import { reads, type Readers } from './readers.ts';
import type { Session } from './session.ts';

export class Sessions {
  readonly #all = new Set<Session>();
  readonly #people = new Map<string, Set<Session>>();
  readonly #scopes = new Map<Scope, Set<Session>>();

  get size(): number {
    return this.#all.size;
  }

  add(session: Session): void {
    this.#all.add(session);
    put(this.#people, session.person, session);
  }

  remove(session: Session): void {
    this.#all.delete(session);
    take(this.#people, session.person, session);
    for (const scope of session.open) take(this.#scopes, scope, session);
  }

  open(session: Session, scope: Scope): void {
    if (session.ended) return;
    session.open.add(scope);
    put(this.#scopes, scope, session);
  }

  close(session: Session, scope: Scope): void {
    if (session.open.delete(scope)) take(this.#scopes, scope, session);
  }

  all(): Iterable<Session> {
    return this.#all;
  }

  of(person: string): Iterable<Session> {
    return this.#people.get(person) ?? none;
  }

  countOf(person: string): number {
    return this.#people.get(person)?.size ?? 0;
  }

  in(scope: Scope): Iterable<Session> {
    return this.#scopes.get(scope) ?? none;
  }

  *between(some: Readers, others: Readers): Iterable<Session> {
    if (some === 'everyone' || some.length > this.#people.size) {
      for (const [person, sessions] of this.#people) {
        if (reads(some, person) && !reads(others, person)) yield* sessions;
      }
    } else {
      for (const person of some) if (!reads(others, person)) yield* this.of(person);
    }
  }

  /** Those that are told in step with the head. */
  includes(session: Session): boolean {
    return session.live;
  }
}

const none: readonly Session[] = [];

function put(sets: Map<string, Set<Session>>, key: string, session: Session): void {
  const set = sets.get(key);
  if (set) set.add(session);
  else sets.set(key, new Set([session]));
}

function take(sets: Map<string, Set<Session>>, key: string, session: Session): void {
  const set = sets.get(key);
  if (set?.delete(session) && set.size === 0) sets.delete(key);
}
