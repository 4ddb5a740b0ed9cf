/**
 * Plans how the base is stored: in records of up to 1,000 rows as JSON text, of which later ones override earlier ones.
 * Small records hold recent changes and are merged into large ones. A record with a removed row is rewritten without
 * it, so that nothing a person may no longer read stays behind.
 */
import type { Row, TableName } from '../protocol/row.ts';
import { rowKey } from './key.ts';

export type PersistedRow = readonly [table: TableName, row: Row];

/** The records to write and to remove, and the state once that is done. */
export interface Plan {
  readonly put: readonly { readonly key: number; readonly rows: readonly PersistedRow[] }[];
  readonly remove: readonly number[];
}

export const RECORD_ROWS = 1_000;
/** A record with fewer rows is small; this many small ones are merged. */
const SMALL_ROWS = 250;
const SMALL_RECORDS = 32;

export class Records {
  readonly #records = new Map<number, { readonly keys: readonly string[]; live: number }>();
  /** Row key → the record with its latest version. */
  readonly #recordOf = new Map<string, number>();
  #next = 1;

  /** Notes a stored record; records with higher keys are later. */
  note(key: number, rows: readonly PersistedRow[]): void {
    const keys = rows.map(([table, row]) => rowKey(table, row.id));
    this.#records.set(key, { keys, live: keys.length });
    for (const each of keys) {
      const before = this.#recordOf.get(each);
      const record = before === undefined ? undefined : this.#records.get(before);
      if (record) record.live -= 1;
      this.#recordOf.set(each, key);
    }
    this.#next = Math.max(this.#next, key + 1);
  }

  /** `changed`: key → the row as it is, undefined if it is gone. `base` returns the rows that have not changed. */
  plan(changed: ReadonlyMap<string, PersistedRow | undefined>, base: (key: string) => PersistedRow | undefined): Plan {
    const rewritten = this.#rewritten(changed);
    const rows: PersistedRow[] = [];
    for (const record of rewritten) {
      for (const key of this.#records.get(record)?.keys ?? []) {
        if (this.#recordOf.get(key) !== record || changed.has(key)) continue;
        const row = base(key);
        if (row) rows.push(row);
      }
    }
    for (const row of changed.values()) if (row) rows.push(row);
    return { put: this.#split(rows), remove: rewritten };
  }

  /** Rewrites everything. */
  planAll(rows: readonly PersistedRow[]): Plan {
    return { put: this.#split(rows), remove: [...this.#records.keys()] };
  }

  /** The plan was carried out; `changed` names the rows that it was made for. */
  done(plan: Plan, changed: Iterable<string>): void {
    for (const key of changed) this.#displace(key);
    for (const record of plan.remove) {
      for (const key of this.#records.get(record)?.keys ?? []) {
        if (this.#recordOf.get(key) === record) this.#recordOf.delete(key);
      }
      this.#records.delete(record);
    }
    for (const { key, rows } of plan.put) this.note(key, rows);
  }

  #displace(key: string): void {
    const record = this.#records.get(this.#recordOf.get(key) ?? 0);
    if (record) record.live -= 1;
    this.#recordOf.delete(key);
  }

  /** Records with a removed row, records that are mostly outdated, and small ones when there are many. */
  #rewritten(changed: ReadonlyMap<string, PersistedRow | undefined>): number[] {
    const gone = new Set<string>();
    for (const [key, row] of changed) if (!row && this.#recordOf.has(key)) gone.add(key);
    const rewritten = new Set<number>();
    const small: number[] = [];
    for (const [record, { keys, live }] of this.#records) {
      if (keys.length < SMALL_ROWS) small.push(record);
      if (live * 2 < keys.length || (gone.size > 0 && keys.some((key) => gone.has(key)))) rewritten.add(record);
    }
    if (small.length >= SMALL_RECORDS) for (const record of small) rewritten.add(record);
    return [...rewritten];
  }

  #split(rows: readonly PersistedRow[]): { key: number; rows: PersistedRow[] }[] {
    const records = [];
    for (let start = 0; start < rows.length; start += RECORD_ROWS) {
      records.push({ key: this.#next + records.length, rows: rows.slice(start, start + RECORD_ROWS) });
    }
    return records;
  }
}
