/**
 * Describes a table to the rest of Pulse: its columns and indexes, who may read a row (`home`), where its changes are
 * delivered (`scopes`), what it refers to, whose personal data it holds and whether it is purged. Stores, hub, replica,
 * purge, erasure, export and prefetch work from this description and know no noun.
 */
import type { Context } from './command.ts';
import type { TableName } from './registry.ts';

/** Rows are JSON. Instants are integer milliseconds since the epoch (UTC); plain dates are `YYYY-MM-DD`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every row has an id (UUID v7 unless the noun says otherwise); `deletedAt` is set on a tombstone. */
export interface BaseRow {
  readonly id: string;
  readonly deletedAt: number | null;
}

/** How a column is stored: `list` is an array of strings, `json` is any other structure. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'list' | 'json';

/** Who may read one row: everyone signed in, the named people, or those who may read its parent (which must not be deleted). */
export type Home = { readonly everyone: true } | { readonly people: readonly string[] } | { readonly parent: RowName };

/**
 * Who may read the rows of a table: everyone signed in; the people in these columns (nobody, if there are none); or
 * those who may read the row of a parent.
 */
export type HomeRule<R extends BaseRow> =
  | { readonly everyone: true }
  | { readonly people: readonly (keyof R & string)[] }
  | ParentRule<R>;

/**
 * Those who may read the row of `parent` whose id is in `by`; where that is null, the people in the columns
 * `otherwise`, or those who may read another parent.
 */
interface ParentRule<R extends BaseRow> {
  readonly parent: TableName;
  readonly by: keyof R & string;
  readonly otherwise?: readonly (keyof R & string)[] | ParentRule<R>;
}

/** Who may open a scope: everyone, the person whose id it carries, or the readers of the row whose id it carries. */
export type Opener = 'everyone' | 'self' | 'readers';

/** How rows appear in the export of a person's data. */
export interface Exported {
  /** The name of the list in the export. */
  readonly as: string;
  /** The kind of scope whose rows are exported inside each row. */
  readonly with?: string;
  /** Also rows that the person can no longer read, because they wrote all of their content. */
  readonly always?: true;
}

/** What rows hold about the person whose id is in a column. */
export interface Personal<R extends BaseRow> {
  /** The column with the person's id: `id`, or an indexed one. */
  readonly of: keyof R & string;
  readonly exported: Exported;
  /** What replaces the content of these columns when the person's account is erased. */
  readonly erased: Partial<R>;
  /** Whether nobody else needs the row, so that it is deleted with the account. */
  readonly deleted: boolean;
}

/** `project:{id}`, `user:{id}`, … or `everyone`. */
export type Scope = string;

export interface Table<R extends BaseRow = BaseRow> {
  readonly name: string;
  readonly columns: { readonly [K in keyof Required<R>]: ColumnKind };
  /** Columns that `Rows.list` can be asked by; for a `list` column it finds the rows whose list contains the key. */
  readonly indexes: readonly (keyof R & string)[];
  readonly home: HomeRule<R>;
  /**
   * Scope kind → the column whose value (each value, for a `list` column) is the scope's id; null for a kind without an
   * id (`everyone`). Each column other than `id` must be indexed. A table without scopes never leaves the server.
   */
  readonly scopes: { readonly [kind: string]: (keyof R & string) | null };
  /** The kinds of scope that carry the id of a row of this table (or none, for `everyone`), and who may open them. */
  readonly opens: { readonly [kind: string]: Opener };
  /** Columns that hold ids of other rows, and the tables of those rows. */
  readonly references: { readonly [K in keyof R & string]?: TableName };
  /** Columns of `references` without whose row this one shows nothing to anyone: it is deleted when that one is purged. */
  readonly goesWith?: readonly (keyof R & string)[];
  /** Whether tombstones are removed, with the rows that have their home in them, once they can't be restored any more. */
  readonly purged: boolean;
  /** Whose personal data the rows hold, beyond ids. */
  readonly personal: readonly Personal<R>[];
  /** Further rows that a command naming this row will read, for a store that fetches rows ahead. */
  readonly prefetch: (id: string, by: Pick<Context, 'actor' | 'now' | 'via'>) => readonly RowName[];
  /** Lists that such a command will read: tables, and their columns that hold this row's id. */
  readonly prefetchLists?: readonly (readonly [table: TableName, column: string])[];
}

export type RowName = readonly [table: TableName, id: string];

const EVERYONE: Home = { everyone: true };

/** Who may read this row. */
export function homeOf<R extends BaseRow>({ home }: Table<R>, row: R): Home {
  if ('everyone' in home) return EVERYONE;
  if ('people' in home) return { people: idsIn(row, home.people) };
  let rule: ParentRule<R> = home;
  for (;;) {
    const id = row[rule.by];
    if (typeof id === 'string') return { parent: [rule.parent, id] };
    const { otherwise = [] }: ParentRule<R> = rule;
    if (!('parent' in otherwise)) return { people: idsIn(row, otherwise) };
    rule = otherwise;
  }
}

/** The parents that rows of this table may have, each with the column that holds its id. */
export function parentsOf<R extends BaseRow>({ home }: Table<R>): readonly Pick<ParentRule<R>, 'parent' | 'by'>[] {
  const parents: ParentRule<R>[] = [];
  let rule: ParentRule<R> | undefined = 'parent' in home ? home : undefined;
  while (rule) {
    parents.push(rule);
    const { otherwise = [] }: ParentRule<R> = rule;
    rule = 'parent' in otherwise ? otherwise : undefined;
  }
  return parents;
}

/** The ids in these columns. */
function idsIn<R extends BaseRow>(row: R, columns: readonly (keyof R & string)[]): readonly string[] {
  const [only] = columns;
  const value: unknown = only === undefined ? undefined : row[only];
  // Called for every change and every session, so the list is not copied.
  if (columns.length === 1 && Array.isArray(value)) return value;
  return columns.flatMap((column) => (row[column] as string | readonly string[] | null) ?? []);
}

/** The scopes in which a row is delivered; none for a tombstone. */
export function scopesOf<R extends BaseRow>(table: Table<R>, row: R): Scope[] {
  if (row.deletedAt !== null) return [];
  const scopes: Scope[] = [];
  // Called for every row that is read, sent or loaded, so nothing is allocated.
  for (const kind in table.scopes) {
    const column = table.scopes[kind];
    if (column === undefined) continue;
    if (column === null) {
      scopes.push(kind);
      continue;
    }
    // own key: the column comes from the table's description.
    const value = row[column] as unknown;
    if (Array.isArray(value)) for (const id of value) scopes.push(`${kind}:${String(id)}`);
    else if (typeof value === 'string') scopes.push(`${kind}:${value}`);
  }
  return scopes;
}

/** Splits `project:42` into its kind and its id; the id of `everyone` is empty. */
export function parseScope(scope: Scope): { kind: string; id: string } {
  const colon = scope.indexOf(':');
  return colon < 0 ? { kind: scope, id: '' } : { kind: scope.slice(0, colon), id: scope.slice(colon + 1) };
}
