/** A live query: plain data, so that equal queries are one. Rules are numbered in ../SPEC.md (L). */
import type { Row } from '../protocol/row.ts';

export interface Query<R extends Row = Row> {
  readonly from: string;
  /** Only rows whose indexed column equals `key` (holds it, for a list); every row when absent. */
  readonly where?: { readonly column: keyof R & string; readonly key: string };
  readonly filter?: Filter<R>;
  /**
   * Rows come in one list per value of this column (null and undefined: `''`), or of these columns together; in one
   * list when absent.
   */
  readonly groupBy?: (keyof R & string) | readonly (keyof R & string)[];
  /** By the first, then the next; nulls last; ties by id. */
  readonly orderBy?: readonly Order<R>[];
}

export interface Order<R extends Row = Row> {
  readonly column: keyof R & string;
  readonly direction?: 'asc' | 'desc';
}

/** All of it must hold. */
export interface Filter<R extends Row = Row> {
  /** Each word of the text is in one of the columns (`Search` says what a word is, and how it is found). Blank: every row. */
  readonly search?: { readonly columns: readonly (keyof R & string)[]; readonly text: string };
  /** The column equals (holds, if it is a list) one of the values. An empty list: every row. */
  readonly anyOf?: { readonly [K in keyof R & string]?: readonly ElementOf<R[K]>[] };
  /** The column equals none of the values. */
  readonly noneOf?: { readonly [K in keyof R & string]?: readonly R[K][] };
  /** The list column holds one value of each list. */
  readonly allOf?: { readonly [K in keyof R & string]?: readonly (readonly string[])[] };
  /** The column is there, not less than `from` and less than `below`. */
  readonly within?: { readonly [K in keyof R & string]?: Range };
}

/** How text is searched. */
export interface Search {
  /** A value of a column as it is looked through. */
  readonly searchable: (value: string | number) => string;
  /** What of a typed text has to be found, all of it, as it is looked for. */
  readonly words: (text: string) => readonly string[];
}

export interface Range {
  readonly from?: string | number;
  readonly below?: string | number;
}

type ElementOf<V> = V extends readonly (infer E)[] ? E : V;

/** Unchanged parts keep their identity from one result to the next. */
export interface Rowset<R extends Row = Row> {
  /** Rises with each change of this result. */
  readonly version: number;
  readonly total: number;
  /** By `groupKey`. */
  readonly groups: ReadonlyMap<string, readonly R[]>;
  /** The rows of one group, by a value for each column that rows are grouped by; the same empty list where there is none. */
  group(...values: readonly string[]): readonly R[];
  /** Rows of one group, or of all. */
  count(...values: readonly string[]): number;
}

/** What the values of a group are kept under: of one column, the value itself. */
export function groupKey(values: readonly string[]): string {
  const [value = ''] = values;
  return values.length > 1 ? JSON.stringify(values) : value;
}

/** What a screen holds on to: `useSyncExternalStore(list.subscribe, list.current)`. */
export interface Live<T> {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}
