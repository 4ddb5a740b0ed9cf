/** People who work together. Its leads read the workload of its members. */
import type { BaseRow, Table } from '../table.ts';

/** How much of a person's working hours is for the team, in percent. */
export const SHARE_MIN = 1;
export const SHARE_MAX = 100;

export interface TeamRow extends BaseRow {
  readonly name: string;
  readonly description: string;
  /** The creator and the people who have accepted an invitation, in the order they joined; includes the leads. */
  readonly memberUids: readonly string[];
  /** Never empty. */
  readonly leadUids: readonly string[];
  /** Person → percent of their working hours; `SHARE_MAX` for people who are not listed. */
  readonly shares: Readonly<Record<string, number>>;
  /** Whether Pulse itself lowers the level of a task that goes well, or only suggests it (`check-in/lowering.ts`). */
  readonly lowersLevels: boolean;
  /** The lead who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const team: Table<TeamRow> = {
  name: 'team',
  columns: {
    id: 'text',
    name: 'text',
    description: 'text',
    memberUids: 'list',
    leadUids: 'list',
    shares: 'json',
    lowersLevels: 'boolean',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedBy: 'text',
    deletedAt: 'integer',
  },
  indexes: ['memberUids'],
  home: { people: ['memberUids'] },
  scopes: { user: 'memberUids' },
  opens: { team: 'readers', teamNotes: 'readers', teamViews: 'readers' },
  references: { memberUids: 'person', leadUids: 'person', deletedBy: 'person' },
  purged: true,
  personal: [{ of: 'memberUids', exported: { as: 'teams' }, erased: {}, deleted: false }],
  prefetch: () => [],
};
