/** What sync knows of a row: that it is JSON with an id. Everything else arrives as a `Schema`. */

/** `deletedAt` (milliseconds) marks a tombstone: it is in no scope and readable to nobody. */
export interface Row {
  readonly id: string;
  readonly deletedAt: number | null;
}

export type TableName = string;
export type Scope = string;

/** One row as it was and as it is: null where there is none. */
export interface RowChange {
  readonly table: TableName;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Who may read a row: everyone, named people, or whoever may read the parent row. */
export type Home =
  | { readonly everyone: true }
  | { readonly people: readonly string[] }
  | { readonly parent: readonly [table: TableName, id: string] };

/** How a scope kind is opened: by everyone, by the person whose id it carries, or by whoever reads its anchor row. */
export type ScopeKind = 'everyone' | 'self' | { readonly anchor: TableName };

/**
 * The product's side of sync: what the hub and the replica must be told about rows to carry them. The domain's
 * registry satisfies it.
 */
export interface Schema {
  /** Changes whenever the shape of a row does; replicas of another hash are discarded. */
  readonly hash: string;
  readonly tables: readonly TableName[];
  /** The tables whose rows are the home of others or the anchor of a scope: no other table may be named by either. */
  readonly parents: readonly TableName[];
  /** Columns that rows are listed by; a column that holds a list of strings is listed by each of them. */
  readonly indexes: (table: TableName) => readonly string[];
  readonly home: (table: TableName, row: Row) => Home;
  /** The scopes that a row is delivered in; empty for a tombstone. */
  readonly scopes: (table: TableName, row: Row) => readonly Scope[];
  /** The kind of a scope, or null where there is no such kind. */
  readonly kind: (scope: Scope) => ScopeKind | null;
  /**
   * What a scope gathers: tables by an indexed column and its key; column null means the whole table. Every row that is
   * found there and is no tombstone has the scope among its `scopes`, and no other row has.
   */
  readonly sources: (scope: Scope) => readonly { table: TableName; column: string | null; key: string }[];
  /**
   * The open scopes of a person whose rows have many homes, to be taken anew when the person comes to read a row of
   * `table` that they could not read before (a member is added, a project restored).
   */
  readonly scopesToResend: (table: TableName, person: string) => readonly Scope[];
  /** The table whose row of a person's own id says whether they may be here at all. */
  readonly people?: { readonly table: TableName; readonly isDisabled: (row: Row) => boolean };
}
