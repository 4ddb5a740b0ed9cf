/** What the server lets this person see of people, tags, projects and templates, as commands and rules read rows. */
import type { PulseClient, TableRow } from '#client/pulse-client.ts';
import type { Rows } from '#domain/command.ts';
import type { RowOf, TableName } from '#domain/registry.ts';

export class KnownRows implements Rows {
  readonly #tables = new Map<string, Map<string, { readonly id: string }>>();

  constructor(rows: readonly TableRow[]) {
    for (const [table, row] of rows) {
      const known = this.#tables.get(table) ?? new Map<string, { readonly id: string }>();
      this.#tables.set(table, known.set(row.id, row));
    }
  }

  get<T extends TableName>(table: T, id: string): RowOf<T> | undefined {
    return this.#tables.get(table)?.get(id) as RowOf<T> | undefined;
  }

  all<T extends TableName>(table: T): RowOf<T>[] {
    return [...(this.#tables.get(table)?.values() ?? [])] as RowOf<T>[];
  }

  list<T extends TableName>(table: T, column: keyof RowOf<T> & string, key: string): RowOf<T>[] {
    return this.all(table).filter((row) => {
      const value: unknown = row[column];
      return Array.isArray(value) ? value.includes(key) : value === key;
    });
  }
}

export const knownRows = async (client: PulseClient, scopes: readonly string[]): Promise<KnownRows> =>
  new KnownRows(await client.rows(scopes));
