/**
 * What an import found where a row came from, when it last looked; the id is that row's. What people have changed here
 * since can so be told from what has changed there. It never leaves the server.
 */
import type { BaseRow, Table } from '../table.ts';

export interface ImportedRow extends BaseRow {
  /** A mark of each field's content as it was found: equal marks, equal content. */
  readonly fields: Readonly<Record<string, string>>;
}

export const imported: Table<ImportedRow> = {
  name: 'imported',
  columns: { id: 'text', fields: 'json', deletedAt: 'integer' },
  indexes: [],
  home: { people: [] },
  scopes: {},
  opens: {},
  references: {},
  purged: false,
  personal: [],
  prefetch: () => [],
};
