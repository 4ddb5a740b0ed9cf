/** Finds sessions by person and by open scope, so that a change costs only the sessions that it concerns. */
import type { Scope } from '../protocol/row.ts';
import { isReader, type Readers } from './readers.ts';
import type { SyncSession } from './sync-session.ts';

export class SessionIndex {
  readonly #all = new Set<SyncSession>();
  readonly #people = new Map<string, Set<SyncSession>>();
  readonly #scopes = new Map<Scope, Set<SyncSession>>();

  get size(): number {
    return this.#all.size;
  }

  add(session: SyncSession): void {
    this.#all.add(session);
    addTo(this.#people, session.person, session);
  }

  remove(session: SyncSession): void {
    this.#all.delete(session);
    removeFrom(this.#people, session.person, session);
    for (const scope of session.open) removeFrom(this.#scopes, scope, session);
  }

  open(session: SyncSession, scope: Scope): void {
    if (session.ended) return;
    session.open.add(scope);
    addTo(this.#scopes, scope, session);
  }

  close(session: SyncSession, scope: Scope): void {
    if (session.open.delete(scope)) removeFrom(this.#scopes, scope, session);
  }

  all(): Iterable<SyncSession> {
    return this.#all;
  }

  ofPerson(person: string): Iterable<SyncSession> {
    return this.#people.get(person) ?? none;
  }

  countOf(person: string): number {
    return this.#people.get(person)?.size ?? 0;
  }

  in(scope: Scope): Iterable<SyncSession> {
    return this.#scopes.get(scope) ?? none;
  }

  *between(some: Readers, others: Readers): Iterable<SyncSession> {
    if (some === 'everyone' || some.length > this.#people.size) {
      for (const [person, sessions] of this.#people) {
        if (isReader(some, person) && !isReader(others, person)) yield* sessions;
      }
    } else {
      for (const person of some) if (!isReader(others, person)) yield* this.ofPerson(person);
    }
  }

  /** Live sessions are sent everything in step with the head. */
  isLive(session: SyncSession): boolean {
    return session.live;
  }
}

const none: readonly SyncSession[] = [];

function addTo(sets: Map<string, Set<SyncSession>>, key: string, session: SyncSession): void {
  const set = sets.get(key);
  if (set) set.add(session);
  else sets.set(key, new Set([session]));
}

function removeFrom(sets: Map<string, Set<SyncSession>>, key: string, session: SyncSession): void {
  const set = sets.get(key);
  if (set?.delete(session) && set.size === 0) sets.delete(key);
}
