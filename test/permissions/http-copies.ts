/** Copies that programs keep over HTTP by asking what has changed, compared with what the permission table lets their people read. */
import { expect } from 'vitest';
import { SCOPES_MOST } from '#api/changes.ts';
import type { Answer } from '#api/routes.ts';
import type { Account } from '#test/client.ts';
import { holds, mayOpen, scopesOf } from './scopes.ts';
import type { State } from './state.ts';

interface Copy {
  readonly scopes: Set<string>;
  readonly rows: Map<string, object>;
  next: string | null;
}

export class HttpCopies {
  readonly #copies = new Map<string, Copy>();

  /** Each asks what has changed, and for further scopes of its person. */
  async compare(url: string, people: ReadonlyMap<string, Account>, state: State): Promise<void> {
    for (const [person, account] of people) {
      const copy = this.#copies.get(person) ?? { scopes: new Set(), rows: new Map(), next: null };
      this.#copies.set(person, copy);
      const mine = scopesOf(state).filter((scope) => mayOpen(person, scope, state));
      const further = mine.filter((scope) => !copy.scopes.has(scope)).slice(0, SCOPES_MOST - copy.scopes.size);
      const query = new URLSearchParams({
        ...(copy.next !== null && { after: copy.next }),
        ...(further.length > 0 && { scopes: further.join() }),
      });
      const response = await fetch(new URL(`/api/changes?${query}`, url), { headers: account.headers });
      expect(response.status, `for ${person}`).toBe(200);
      take(copy, further, (await response.json()) as Answer<'GET /api/changes'>);
      const readable = state
        .targets()
        .filter((target) => state.isPresent(target) && state.reads(person, target))
        .filter((target) => [...copy.scopes].some((scope) => holds(scope, target)));
      const wanted = new Map(readable.map(({ table, row }) => [`${table} ${row.id}`, row]));
      expect(sorted(copy.rows), `for ${person}`).toEqual(sorted(wanted));
      expect(wanted.size).toBeGreaterThan(0);
    }
    const [[, someone] = []] = people;
    const theirs = await fetch(new URL(`/api/changes?scopes=everyone,user:${[...people.keys()][1]}`, url), {
      headers: { ...someone?.headers },
    });
    expect(theirs.status).toBe(404);
  }
}

function take(
  copy: Copy,
  further: readonly string[],
  { rows, removed, closed, next }: Answer<'GET /api/changes'>,
): void {
  for (const scope of further) copy.scopes.add(scope);
  for (const scope of closed) copy.scopes.delete(scope);
  for (const [table, id] of removed) expect(copy.rows.delete(`${table} ${id}`), `${table} ${id}`).toBe(true);
  for (const [table, row] of rows) copy.rows.set(`${table} ${row.id}`, row);
  copy.next = next;
}

function sorted(rows: ReadonlyMap<string, object>): (readonly [string, object])[] {
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
