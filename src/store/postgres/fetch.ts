/** Fetches what a transaction wants in one round trip: each part of a union is one table by ids or by one column. */
import type { Answer } from '#sync/log/store.ts';
import type { Row, TableName } from '#sync/protocol/row.ts';
import type { ClientBase } from 'pg';
import type { AnswerKey, ClientState, Fetched, Wanted } from '../cache.ts';
import { tableOf, type StoredTable, type Tables } from '../table.ts';
import { prepared, quoted, Values } from './statement.ts';

/** PostgreSQL's JSON of a row is the row as Pulse has it, so that nothing has to be converted. */
interface Part<T> {
  readonly select: string;
  readonly take: (row: T) => void;
}

export async function fetchRows(client: ClientBase, tables: Tables, wanted: Wanted): Promise<Fetched> {
  const rows = new Map<TableName, Row[]>();
  const clients = new Map<string, ClientState>();
  const answers: (AnswerKey & { answer: Answer })[] = [];
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
  if (wanted.clients.size > 0) {
    parts.push({
      select: `select id, person, n from client where id = any(${values.add([...wanted.clients])}::text[])`,
      take: ({ id, person, n }: ClientState & { id: string }) => void clients.set(id, { person, n }),
    });
  }
  if (wanted.answers.length > 0) {
    const of = values.add(wanted.answers.map(({ client: id }) => id));
    const n = values.add(wanted.answers.map((key) => key.n));
    parts.push({
      select: `select client, n, answer from answer where (client, n) in (select * from unnest(${of}::text[], ${n}::bigint[]))`,
      take: (row: AnswerKey & { answer: string }) =>
        void answers.push({ ...row, answer: JSON.parse(row.answer) as Answer }),
    });
  }

  if (parts.length === 0) return { rows, clients, answers };
  const text = parts
    .map(({ select }, part) => `select ${part} part, row_to_json(r) "row" from (${select}) r`)
    .join(' union all ');
  const result = await client.query<{ part: number; row: never }>(prepared(text, values.list));
  for (const { part, row } of result.rows) parts[part]?.take(row);
  return { rows, clients, answers };
}

function holds(table: StoredTable, column: string): string {
  // own key: whoever asks names a column that has an index.
  return table.columns[column] === 'list' ? `"${column}" &&` : `"${column}" = any`;
}
