/** The state of a real server, from what its people read over HTTP. */
import type { Account } from '#test/client.ts';
import { CollectedRows } from './collected-rows.ts';
import { scopesOf } from './scopes.ts';
import { State } from './state.ts';

interface Read {
  readonly status: number;
  readonly rows?: readonly (readonly [table: string, row: { readonly id: string }])[];
  readonly error?: string;
}

export async function readScope(url: string, account: Account, scope: string): Promise<Read> {
  // Thousands are read: packing and unpacking each takes longer than sending it.
  const headers = { ...account.headers, 'Accept-Encoding': 'identity' };
  const response = await fetch(new URL(`/api/scopes/${scope}`, url), { headers });
  return { ...((await response.json()) as Omit<Read, 'status'>), status: response.status };
}

/** Every row that one of these people can read. */
export async function gatherState(url: string, people: Iterable<Account>): Promise<State> {
  const all = [...people];
  const rows = new CollectedRows();
  const state = new State(rows);
  const seen = new Set<string>();
  for (;;) {
    const scopes = scopesOf(state).filter((scope) => !seen.has(scope));
    if (scopes.length === 0) return state;
    for (const scope of scopes) seen.add(scope);
    const asked = all.flatMap((account) =>
      scopes.filter((scope) => !isOfOther(scope, account)).map((scope) => readScope(url, account, scope)),
    );
    for (const found of await Promise.all(asked)) rows.add(found.rows ?? []);
  }
}

function isOfOther(scope: string, { id }: Account): boolean {
  return /^(user|assigned|authored):/.test(scope) && !scope.endsWith(id);
}
