/** The order in which a person's navigation lists projects and saved views; its id is the person's id. */
import type { BaseRow, Table } from '../table.ts';

export const ARRANGED = ['projects', 'views'] as const;
export type Arranged = (typeof ARRANGED)[number];

/** Ids; what is not among them comes after them, by name. They may be deleted, or hidden from the person by now. */
export interface ArrangementRow extends BaseRow, Readonly<Record<Arranged, readonly string[]>> {}

export const arrangement: Table<ArrangementRow> = {
  name: 'arrangement',
  columns: { id: 'text', projects: 'list', views: 'list', deletedAt: 'integer' },
  indexes: [],
  home: { people: ['id'] },
  scopes: { user: 'id' },
  opens: {},
  references: { id: 'person' },
  purged: true,
  personal: [{ of: 'id', exported: { as: 'arrangements' }, erased: { projects: [], views: [] }, deleted: true }],
  prefetch: () => [],
};
