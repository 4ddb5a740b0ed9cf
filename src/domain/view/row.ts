/** A saved view: a board with its filters, layout and order, under a name. Its owner's, or a project's or team's. */
import type { BaseRow, Table } from '../table.ts';
import type { Shown } from './shown.ts';

export interface ViewRow extends BaseRow {
  readonly name: string;
  /** The project whose tasks it shows; null: those of the person who opens it. */
  readonly boardId: string | null;
  readonly shown: Shown;
  /** Whose members have it; a view of neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** Who saved it, or made it private last. */
  readonly ownerUid: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const view: Table<ViewRow> = {
  name: 'view',
  columns: {
    id: 'text',
    name: 'text',
    boardId: 'text',
    shown: 'json',
    projectId: 'text',
    teamId: 'text',
    ownerUid: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['projectId', 'teamId', 'ownerUid'],
  home: { parent: 'project', by: 'projectId', otherwise: { parent: 'team', by: 'teamId', otherwise: ['ownerUid'] } },
  scopes: { views: 'ownerUid', projectViews: 'projectId', teamViews: 'teamId' },
  opens: {},
  references: { boardId: 'project', projectId: 'project', teamId: 'team', ownerUid: 'person' },
  purged: true,
  personal: [{ of: 'ownerUid', exported: { as: 'views' }, erased: {}, deleted: false }],
  prefetch: () => [],
};
