/** Fetches the rows a transaction needs in one round trip: each part of a union is one table, by ids or by one column. */
import type { Answer } from '#sync/log/store.ts';
import type { Row, TableName } from '#sync/protocol/row.ts';
import type { ClientBase } from 'pg';
import type { Fetched, StoredReceipt, FetchRequest } from '../transaction-cache.ts';
import { tableOf, type StoredTable, type Tables } from '../table.ts';
import { prepared, quoted, Values } from './statement.ts';

/** PostgreSQL's JSON of a row is the row as Pulse uses it, so nothing has to be converted. */
interface Part<T> {
  readonly select: string;
  readonly take: (row: T) => void;
}

export async function fetchRows(client: ClientBase, tables: Tables, wanted: FetchRequest): Promise<Fetched> {
  const rows = new Map<TableName, Row[]>();
  const receipts = new Map<string, StoredReceipt>();
  const values = new Values();
  const parts: Part<never>[] = [];

  for (const [name, { ids, keys, all }] of wanted.rows) {
    const table = tableOf(tables, name);
    const found: Row[] = [];
    rows.set(name, found);
    const take = (row: Row) => void found.push(row);
    const select = `select ${quoted(Object.keys(table.columns))} from "${name}"`;
    if (all) parts.push({ select, take });
    else {
      if (ids.size > 0) parts.push({ select: `${select} where id = any(${values.add([...ids])}::text[])`, take });
      for (const [column, some] of keys) {
        parts.push({ select: `${select} where ${holds(table, column)}(${values.add([...some])}::text[])`, take });
      }
    }
  }
  if (wanted.receipts.size > 0) {
    parts.push({
      select: `select id, person, answer from receipt where id = any(${values.add([...wanted.receipts])}::text[])`,
      take: ({ id, person, answer }: { id: string; person: string; answer: string }) =>
        void receipts.set(id, { person, answer: JSON.parse(answer) as Answer }),
    });
  }

  if (parts.length === 0) return { rows, receipts };
  const text = parts
    .map(({ select }, part) => `select ${part} part, row_to_json(r) "row" from (${select}) r`)
    .join(' union all ');
  const result = await client.query<{ part: number; row: never }>(prepared(text, values.list));
  for (const { part, row } of result.rows) parts[part]?.take(row);
  return { rows, receipts };
}

function holds(table: StoredTable, column: string): string {
  // own key: callers name a column that has an index.
  return table.columns[column] === 'list' ? `"${column}" &&` : `"${column}" = any`;
}
