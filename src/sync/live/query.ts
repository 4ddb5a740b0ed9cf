/** A live query: plain data, so that equal queries share a result. Rules L in ../SPEC.md. */
import type { Row } from '../protocol/row.ts';

export interface Query<R extends Row = Row> {
  readonly from: string;
  /** Only rows whose indexed column equals `key` (contains it, for a list); every row if absent. */
  readonly where?: { readonly column: keyof R & string; readonly key: string };
  readonly filter?: Filter<R>;
  /**
   * One group per value of this column (null and undefined: `''`) or per combination of these columns; a single group
   * if absent.
   */
  readonly groupBy?: (keyof R & string) | readonly (keyof R & string)[];
  /** By the first column, then the next; nulls last; ties by id. */
  readonly orderBy?: readonly Order<R>[];
}

/** A column, or what a column that is a map holds under a key; null where it holds nothing. */
export type Column<R extends Row = Row> = (keyof R & string) | Path;
type Path = `${string}.${string}`;

export interface Order<R extends Row = Row> {
  readonly column: Column<R>;
  readonly direction?: 'asc' | 'desc';
  /**
   * By the place of the value in this list instead of by the value, of a list by the first of its places; a value that
   * is not in it counts as null.
   */
  readonly values?: readonly string[];
  /** Upper and lower case are the same. */
  readonly folds?: true;
}

/** Every condition must hold. */
export interface Filter<R extends Row = Row> extends Conditions<R> {
  /** Each word of the text occurs in one of the columns (`Search` defines words and matching). Blank: every row. */
  readonly search?: { readonly columns: readonly (keyof R & string)[]; readonly text: string };
  /** Of each of these lists, all conditions of one member must hold. An empty list: every row. */
  readonly either?: readonly (readonly Conditions<R>[])[];
}

/** Every condition must hold. */
export interface Conditions<R extends Row = Row> {
  /** The column equals (contains, if it is a list) one of the values. An empty list: every row. */
  readonly anyOf?: { readonly [K in keyof R & string]?: readonly ElementOf<R[K]>[] } & ForPaths<readonly unknown[]>;
  /** The column equals none of the values (contains none, if it is a list). */
  readonly noneOf?: { readonly [K in keyof R & string]?: readonly ElementOf<R[K]>[] } & ForPaths<readonly unknown[]>;
  /** The list column contains one value of each of these lists. */
  readonly allOf?: { readonly [K in keyof R & string]?: readonly (readonly string[])[] };
  /** The column is not null, at least `from`, at most `to` and less than `below`. */
  readonly within?: { readonly [K in keyof R & string]?: Range } & ForPaths<Range>;
  /** The column is a text in which each word of this one occurs. Blank: every row. */
  readonly holds?: { readonly [K in keyof R & string]?: string } & ForPaths<string>;
}

type ForPaths<V> = { readonly [path: Path]: V };

/** How text is searched. */
export interface Search {
  /** The form in which a column's value is searched. */
  readonly searchable: (value: string | number) => string;
  /** The words of a typed text that all have to be found, in the form in which they are searched. */
  readonly words: (text: string) => readonly string[];
}

export interface Range {
  readonly from?: string | number;
  readonly to?: string | number;
  readonly below?: string | number;
}

type ElementOf<V> = V extends readonly (infer E)[] ? E : V;

/** A query's result. Unchanged parts keep their identity from one result to the next. */
export interface Rowset<R extends Row = Row> {
  /** Increases with each change of this result. */
  readonly version: number;
  readonly total: number;
  /** Keyed by `groupKey`. */
  readonly groups: ReadonlyMap<string, readonly R[]>;
  /** The rows of one group, by a value for each grouping column; the same empty list for a group without rows. */
  group(...values: readonly string[]): readonly R[];
  /** The number of rows in one group, or in all. */
  count(...values: readonly string[]): number;
}

/** The key of a group; for one column, the value itself. */
export function groupKey(values: readonly string[]): string {
  const [value = ''] = values;
  return values.length > 1 ? JSON.stringify(values) : value;
}

/** A result that a screen subscribes to: `useSyncExternalStore(list.subscribe, list.current)`. */
export interface Live<T> {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}
