/** What sync knows of a row: that it is JSON with an id. Everything else comes from a `Schema`. */

/** `deletedAt` (milliseconds) marks a tombstone: it is in no scope and nobody can read it. */
export interface Row {
  readonly id: string;
  readonly deletedAt: number | null;
}

export type TableName = string;
export type Scope = string;

/** One row before and after; null where there is none. */
export interface RowChange {
  readonly table: TableName;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Who may read a row: everyone, named people, or those who may read the parent row. */
export type Home =
  | { readonly everyone: true }
  | { readonly people: readonly string[] }
  | { readonly parent: readonly [table: TableName, id: string] };

/** Who may open a kind of scope: everyone, the person whose id it carries, or the readers of its anchor row. */
export type ScopeKind = 'everyone' | 'self' | { readonly anchor: TableName };

/** What the hub and the replica must know about the product's rows to carry them. The domain's registry satisfies it. */
export interface Schema {
  /** Changes whenever the shape of a row does; replicas with another hash are discarded. */
  readonly hash: string;
  readonly tables: readonly TableName[];
  /** The tables whose rows are the home of others or the anchor of a scope; no other table can be either. */
  readonly parents: readonly TableName[];
  /** Columns that rows can be listed by; a column with a list of strings lists a row under each of them. */
  readonly indexes: (table: TableName) => readonly string[];
  readonly home: (table: TableName, row: Row) => Home;
  /** The scopes in which a row is delivered; none for a tombstone. */
  readonly scopes: (table: TableName, row: Row) => readonly Scope[];
  /** The kind of a scope, or null for an unknown kind. */
  readonly kind: (scope: Scope) => ScopeKind | null;
  /**
   * What a scope contains: tables by an indexed column and its key; column null means the whole table. Every row found
   * there that is no tombstone has the scope among its `scopes`, and no other row has.
   */
  readonly sources: (scope: Scope) => readonly { table: TableName; column: string | null; key: string }[];
  /**
   * The scopes with rows of many homes, to be resent where they are open when a person becomes a reader of this row of
   * `table` (a member is added, a project or a comment restored).
   */
  readonly scopesToResend: (table: TableName, row: Row, person: string) => readonly Scope[];
  /** The table whose row with a person's id says whether that person is disabled. */
  readonly people?: { readonly table: TableName; readonly isDisabled: (row: Row) => boolean };
}
