/**
 * What a table is to the rest of Pulse: its columns and indexes, who may read a row (`home`), where its changes are
 * delivered (`scopes`), what it refers to, whose personal data it holds and when it is purged. Stores, hub, replica,
 * purge, erasure, export and prefetch work from this description and know no noun.
 */
import type { TableName } from './registry.ts';

/** Rows are JSON. Instants are integer milliseconds since the epoch (UTC); plain dates are `YYYY-MM-DD`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every row has an id (UUID v7 unless the noun says otherwise); `deletedAt` is set on a tombstone. */
export interface BaseRow {
  readonly id: string;
  readonly deletedAt: number | null;
}

/** How a column rests: `list` is an array of strings, `json` is any other structure. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'list' | 'json';

/** Who may read one row: everyone signed in, the named people, or whoever may read its parent (which must not be deleted). */
export type Home = { readonly everyone: true } | { readonly people: readonly string[] } | { readonly parent: RowName };

/**
 * Who may read the rows of a table: everyone signed in, the people in these columns (nobody, if there are none), or
 * whoever may read the row of `parent` whose id is in `by`; where that is null, the people in the columns `otherwise`.
 */
export type HomeRule<R extends BaseRow> =
  | { readonly everyone: true }
  | { readonly people: readonly (keyof R & string)[] }
  | {
      readonly parent: TableName;
      readonly by: keyof R & string;
      readonly otherwise?: readonly (keyof R & string)[];
    };

/** Who opens a scope: everyone, the person whose id it carries, or the readers of the row whose id it carries. */
export type Opener = 'everyone' | 'self' | 'readers';

/** How rows stand in the export of the person's data. */
export interface Exported {
  /** What they are called there. */
  readonly as: string;
  /** The kind of scope whose rows are exported within each of them. */
  readonly with?: string;
  /** Also where the person may not read the row any more: every word in it is theirs. */
  readonly always?: true;
}

/** What rows hold of the person whose id is in a column. */
export interface Personal<R extends BaseRow> {
  /** `id`, or an indexed column. */
  readonly of: keyof R & string;
  readonly exported: Exported;
  /** What takes the place of what these columns held once the person's account is erased. */
  readonly erased: Partial<R>;
  /** Whether nobody else needs the row, so that it is deleted with the account. */
  readonly deleted: boolean;
}

/** `project:{id}`, `user:{id}`, … or `everyone`. */
export type Scope = string;

export interface Table<R extends BaseRow = BaseRow> {
  readonly name: string;
  readonly columns: { readonly [K in keyof Required<R>]: ColumnKind };
  /** Columns that `Rows.list` may be asked by; a `list` column finds the rows whose list holds the key. */
  readonly indexes: readonly (keyof R & string)[];
  readonly home: HomeRule<R>;
  /**
   * Scope kind → the column whose value (each value, for a `list` column) is the scope's id; null for a kind
   * without an id (`everyone`). Each named column other than `id` must be indexed. A table without scopes never
   * leaves the server.
   */
  readonly scopes: { readonly [kind: string]: (keyof R & string) | null };
  /** The kinds of scope that carry the id of a row of this table (or none, for `everyone`), and who opens them. */
  readonly opens: { readonly [kind: string]: Opener };
  /** Columns that hold ids of other rows, and the table of these. */
  readonly references: { readonly [K in keyof R & string]?: TableName };
  /** Whether tombstones are taken out after the time in which they can be restored, and with them what hangs on them. */
  readonly purged: boolean;
  /** Whose personal data the rows hold, beyond an id. */
  readonly personal: readonly Personal<R>[];
  /** The rows that a command which names this row will read as well, for a store that fetches rows ahead. */
  readonly prefetch: (id: string, by: { readonly actor: string; readonly now: number }) => readonly RowName[];
}

export type RowName = readonly [table: TableName, id: string];

const EVERYONE: Home = { everyone: true };

/** Who may read this row. */
export function homeOf<R extends BaseRow>({ home }: Table<R>, row: R): Home {
  if ('everyone' in home) return EVERYONE;
  if ('people' in home) return { people: idsIn(row, home.people) };
  const id = row[home.by];
  return typeof id === 'string' ? { parent: [home.parent, id] } : { people: idsIn(row, home.otherwise ?? []) };
}

/** The ids that these columns hold. */
function idsIn<R extends BaseRow>(row: R, columns: readonly (keyof R & string)[]): readonly string[] {
  const [only] = columns;
  const value: unknown = only === undefined ? undefined : row[only];
  // Asked of every change for every session: a list is not copied.
  if (columns.length === 1 && Array.isArray(value)) return value;
  return columns.flatMap((column) => (row[column] as string | readonly string[] | null) ?? []);
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
    // own key: the column stands in the table's description.
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
