import type { UpdateOn } from '../project-update/schedule.ts';
import type { BaseRow, Table } from '../table.ts';

export const VISIBILITIES = ['PRIVATE', 'TEAM'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export interface ProjectRow extends BaseRow {
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** The team of a TEAM project; of a PRIVATE one the team that was deleted, which may be brought back. */
  readonly teamId: string | null;
  readonly ownerUid: string;
  /** Who was added by hand, in that order: they stay when a team goes. The owner is not among them. */
  readonly addedUids: readonly string[];
  /** The owner first, then who was added, then the people of the team (`membership/members-of.ts`): the truth about access. */
  readonly memberUids: readonly string[];
  /** To whom the owner has offered the project; a member. */
  readonly offeredTo: string | null;
  /** `YYYY-MM-DD` or an ISO instant. */
  readonly dueAt: string | null;
  /** From 0 to 9 (`../hue.ts`); null in projects created before colors existed, whose color follows from their id. */
  readonly hue: number | null;
  /** One emoji; null: none. */
  readonly icon: string | null;
  /** Since when it is put away: out of navigation, other boards and choices, and Pulse neither asks nor counts (`isActive`). */
  readonly archivedAt: number | null;
  /** When the update of each week goes out; null: none does. */
  readonly updateOn: UpdateOn | null;
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
    addedUids: 'list',
    memberUids: 'list',
    offeredTo: 'text',
    dueAt: 'text',
    hue: 'integer',
    icon: 'text',
    archivedAt: 'integer',
    updateOn: 'json',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['memberUids', 'teamId'],
  home: { people: ['memberUids'] },
  scopes: { user: 'memberUids' },
  opens: {
    project: 'readers',
    tally: 'readers',
    projectNotes: 'readers',
    projectViews: 'readers',
    projectUpdates: 'readers',
  },
  references: { teamId: 'team', ownerUid: 'person', addedUids: 'person', memberUids: 'person', offeredTo: 'person' },
  purged: true,
  personal: [{ of: 'memberUids', exported: { as: 'projects', with: 'project' }, erased: {}, deleted: false }],
  // The tally changes with the project's tasks.
  prefetch: (id) => [['tally', id]],
};
