/** Rows of the domain in answers, described by their tables. */
import * as z from 'zod/mini';
import { tableNames, tables, type RowOf, type TableName } from '#domain/registry.ts';
import type { ColumnKind } from '#domain/table.ts';

const kinds: Readonly<Record<ColumnKind, z.ZodMiniType>> = {
  text: z.string(),
  integer: z.number(),
  boolean: z.boolean(),
  list: z.readonly(z.array(z.string())),
  json: z.unknown(),
};

/** Some columns of a row. Which of them may be null is known to its type alone. */
export function rowOf<T extends TableName, C extends keyof RowOf<T> & string>(
  table: T,
  columns: readonly C[],
): z.ZodMiniType<Pick<RowOf<T>, C>> {
  const known: Readonly<Record<string, ColumnKind>> = tables[table].columns;
  // own key: the columns are those of the table.
  const shape = Object.fromEntries(columns.map((column) => [column, z.nullable(kinds[known[column] ?? 'json'])]));
  return z.strictObject(shape) as unknown as z.ZodMiniType<Pick<RowOf<T>, C>>;
}

export function wholeRowOf<T extends TableName>(table: T): z.ZodMiniType<RowOf<T>> {
  const columns = Object.keys(tables[table].columns) as (keyof RowOf<T> & string)[];
  return rowOf(table, columns) as z.ZodMiniType as z.ZodMiniType<RowOf<T>>;
}

/** The tables whose rows leave the server. */
const readable = tableNames.filter((name) => Object.keys(tables[name].scopes).length > 0);

export const tableName = z.enum(readable) as unknown as z.ZodMiniType<TableName>;

/** A row of any of them, behind the name of its table. */
export const anyRow = z.union(
  readable.map((name) => z.readonly(z.tuple([z.literal(name), wholeRowOf(name) as z.ZodMiniType]))),
) as z.ZodMiniType as z.ZodMiniType<readonly [table: TableName, row: RowOf<TableName>]>;
