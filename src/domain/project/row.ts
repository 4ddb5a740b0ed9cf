import type { BaseRow, Table } from '../table.ts';

export const VISIBILITIES = ['PRIVATE', 'TEAM'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export interface ProjectRow extends BaseRow {
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** The team of a TEAM project; null until teams exist. */
  readonly teamId: string | null;
  readonly ownerUid: string;
  /** The owner first, then the members in the order in which they were added. This list decides who has access. */
  readonly memberUids: readonly string[];
  /** `YYYY-MM-DD` or an ISO instant. */
  readonly dueAt: string | null;
  /** From 0 to 9 (`../hue.ts`); null in projects created before colors existed, whose color follows from their id. */
  readonly hue: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const project: Table<ProjectRow> = {
  name: 'project',
  columns: {
    id: 'text',
    name: 'text',
    description: 'text',
    visibility: 'text',
    teamId: 'text',
    ownerUid: 'text',
    memberUids: 'list',
    dueAt: 'text',
    hue: 'integer',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['memberUids'],
  home: { people: ['memberUids'] },
  scopes: { user: 'memberUids' },
  opens: { project: 'readers', tally: 'readers' },
  references: { ownerUid: 'person', memberUids: 'person' },
  purged: true,
  personal: [{ of: 'memberUids', exported: { as: 'projects', with: 'project' }, erased: {}, deleted: false }],
  // The tally changes with the project's tasks.
  prefetch: (id) => [['tally', id]],
};
