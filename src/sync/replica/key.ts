/** Keys for rows and lists of rows, for maps and sets. */
import type { TableName } from '../protocol/row.ts';

export function rowKey(table: TableName, id: string): string {
  return `${table}/${id}`;
}

export function listKey(table: TableName, column: string, key: string): string {
  return `${table}?${column}=${key}`;
}
