/** Builds the one statement that writes everything of a transaction and notifies the other nodes. */
import type { TableName } from '#sync/protocol/row.ts';
import type { Writes } from '../transaction-cache.ts';
import { columnTypes } from '../migrations/create-table.ts';
import { tableOf, type StoredTable, type Tables } from '../table.ts';
import { prepared, quoted, Values, type Statement } from './statement.ts';

export const CHANNEL = 'pulse_commit';

const log = columns({
  seq: 'bigint',
  id: 'text',
  at: 'bigint',
  actor: 'text',
  client: 'text',
  name: 'text',
  version: 'bigint',
  changes: 'text',
  scope: 'text',
  via: 'text',
});
const receipt = columns({ id: 'text', person: 'text', at: 'bigint', answer: 'text' });

/** Null when there is nothing to write. `place` tells the other nodes the log's new end. */
export function saveStatement(writes: Writes, tables: Tables, at: number, place: string): Statement | null {
  const { entries, receipts } = writes;
  const values = new Values();
  const parts = Array.from(writes.rows, ([name, rows]) => rowStatements(tableOf(tables, name), rows, values)).flat();
  if (entries.length > 0) {
    const rows = entries.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes) }));
    parts.push(insertStatement('log', log, rows, values));
  }
  if (receipts.length > 0) {
    const rows = receipts.map(({ id, person, answer, made }) => {
      return { id, person, at: Math.max(at, made), answer: JSON.stringify(answer) };
    });
    parts.push(`${insertStatement('receipt', receipt, rows, values)} on conflict (id) do nothing`);
  }
  if (parts.length === 0) return null;
  const notify = entries.length > 0 ? `pg_notify('${CHANNEL}', ${values.add(place)})` : 'null';
  return prepared(
    `with ${parts.map((part, index) => `p${index} as (${part})`).join(', ')} select ${notify}`,
    values.list,
  );
}

function rowStatements(table: StoredTable, rows: ReadonlyMap<string, unknown>, values: Values): string[] {
  const parts: string[] = [];
  const kept = [...rows.values()].filter((row) => row !== null);
  const gone = [...rows].flatMap(([id, row]) => (row === null ? [id] : []));
  if (kept.length > 0) {
    const names = Object.keys(table.columns).filter((column) => column !== 'id');
    const updates = names.map((column) => `"${column}" = excluded."${column}"`).join(', ');
    parts.push(
      `${insertStatement(table.name, columnsOf(table), kept, values)} on conflict (id) do update set ${updates}`,
    );
  }
  if (gone.length > 0) parts.push(`delete from "${table.name}" where id = any(${values.add(gone)}::text[])`);
  return parts;
}

interface Columns {
  readonly names: string;
  readonly typed: string;
}

/** Rows are sent as one JSON text, however many there are. */
function insertStatement(name: TableName, { names, typed }: Columns, rows: readonly unknown[], values: Values): string {
  const json = values.add(JSON.stringify(rows));
  return `insert into "${name}" (${names}) select ${names} from json_to_recordset(${json}::json) x (${typed})`;
}

function columnsOf(table: StoredTable): Columns {
  return columns(
    Object.fromEntries(Object.entries(table.columns).map(([column, kind]) => [column, columnTypes.postgres[kind]])),
  );
}

function columns(of: Readonly<Record<string, string>>): Columns {
  const typed = Object.entries(of).map(([column, type]) => `"${column}" ${type}`);
  return { names: quoted(Object.keys(of)), typed: typed.join(', ') };
}
