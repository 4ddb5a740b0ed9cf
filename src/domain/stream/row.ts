/** A stream: an ordered part of a project that its tasks can be put into. */
import type { BaseRow, Table } from '../table.ts';

export interface StreamRow extends BaseRow {
  readonly projectId: string;
  readonly name: string;
  /** Position among the project's streams; ties go by `createdAt`, then `id`. */
  readonly order: number;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
}

export const stream: Table<StreamRow> = {
  name: 'stream',
  columns: {
    id: 'text',
    projectId: 'text',
    name: 'text',
    order: 'integer',
    createdBy: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedBy: 'text',
    deletedAt: 'integer',
  },
  indexes: ['projectId'],
  home: { parent: 'project', by: 'projectId' },
  scopes: { project: 'projectId' },
  opens: {},
  references: { projectId: 'project', createdBy: 'person', deletedBy: 'person' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
