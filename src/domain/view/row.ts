/** A saved view: a board with its filters, layout and order, under a name. Its owner's, or a project's or team's. */
import { savedColumns, savedFacts, savedReferences, type SavedRow } from '../saved/facts.ts';
import type { Table } from '../table.ts';
import type { Shown } from './shown.ts';

/** Whose tasks a view shows; with neither those of the person who opens it. Not both. */
export interface Board {
  /** A project's. */
  readonly boardId: string | null;
  /** Those that the people of a team have, as far as the person who opens it may read them. */
  readonly boardTeamId: string | null;
}

export interface ViewRow extends SavedRow, Board {
  readonly shown: Shown;
}

export const view: Table<ViewRow> = {
  name: 'view',
  columns: { ...savedColumns, boardId: 'text', boardTeamId: 'text', shown: 'json' },
  ...savedFacts,
  indexes: [...savedFacts.indexes, 'boardId', 'boardTeamId'],
  references: { ...savedReferences, boardId: 'project', boardTeamId: 'team' },
  goesWith: ['boardId', 'boardTeamId'],
  purged: true,
  personal: [{ of: 'ownerUid', exported: { as: 'views' }, erased: {}, deleted: false }],
};
