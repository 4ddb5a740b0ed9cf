/**
 * What a table is to the rest of Pulse: its columns, its indexes, who may read a row of it (`home`) and where a
 * change of it is delivered (`scopes`). Stores, hub and replica work from this description and know no noun.
 */

/** Rows are JSON. Instants are integer milliseconds since the epoch (UTC); plain dates are `YYYY-MM-DD`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every row has an id (UUID v7 unless the noun says otherwise); `deletedAt` is set on a tombstone. */
export interface BaseRow {
  readonly id: string;
  readonly deletedAt: number | null;
}

/** How a column rests: `list` is an array of strings, `json` is any other structure. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'list' | 'json';

/**
 * Who may read a row: everyone signed in, the named people, or whoever may read its parent row (which must not be
 * deleted). `parent` leads to another home, at most two steps away.
 */
export type Home =
  | { readonly everyone: true }
  | { readonly people: readonly string[] }
  | { readonly parent: readonly [table: string, id: string] };

/** `project:{id}`, `user:{id}`, … or `everyone`. */
export type Scope = string;

export interface Table<R extends BaseRow = BaseRow> {
  readonly name: string;
  readonly columns: { readonly [K in keyof Required<R>]: ColumnKind };
  /** Columns that `Rows.list` may be asked by; a `list` column finds the rows whose list holds the key. */
  readonly indexes: readonly (keyof R & string)[];
  readonly home: (row: R) => Home;
  /**
   * Scope kind → the column whose value (each value, for a `list` column) is the scope's id; null for a kind
   * without an id (`everyone`). Each named column other than `id` must be indexed. A table without scopes never
   * leaves the server.
   */
  readonly scopes: { readonly [kind: string]: (keyof R & string) | null };
}

/** The scopes that a row is delivered in; none for a tombstone. */
export function scopesOf<R extends BaseRow>(table: Table<R>, row: R): Scope[] {
  if (row.deletedAt !== null) return [];
  const scopes: Scope[] = [];
  // Asked of every row that is read, sent or loaded: nothing is made on the way.
  for (const kind in table.scopes) {
    const column = table.scopes[kind];
    if (column === undefined) continue;
    if (column === null) {
      scopes.push(kind);
      continue;
    }
    const value = row[column] as unknown;
    if (Array.isArray(value)) for (const id of value) scopes.push(`${kind}:${String(id)}`);
    else if (typeof value === 'string') scopes.push(`${kind}:${value}`);
  }
  return scopes;
}

/** Splits `project:42` into its kind and id; the id of `everyone` is empty. */
export function parseScope(scope: Scope): { kind: string; id: string } {
  const colon = scope.indexOf(':');
  return colon < 0 ? { kind: scope, id: '' } : { kind: scope.slice(0, colon), id: scope.slice(colon + 1) };
}
