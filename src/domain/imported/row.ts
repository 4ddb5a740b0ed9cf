/**
 * The content an import last found at the source of a row; the id is that row's id. Comparing it with the row tells
 * changes made here from changes made at the source. It never leaves the server.
 */
import type { BaseRow, Table } from '../table.ts';

export interface ImportedRow extends BaseRow {
  /** A fingerprint of each field as it was found: equal fingerprints, equal content. */
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
