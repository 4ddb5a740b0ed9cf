/** A saved view: a board with its filters, layout and order, under a name. Its owner's, or a project's or team's. */
import { savedColumns, savedFacts, savedReferences, type SavedRow } from '../saved/facts.ts';
import type { Table } from '../table.ts';
import type { Shown } from './shown.ts';

export interface ViewRow extends SavedRow {
  /** The project whose tasks it shows; null: those of the person who opens it. */
  readonly boardId: string | null;
  readonly shown: Shown;
}

export const view: Table<ViewRow> = {
  name: 'view',
  columns: { ...savedColumns, boardId: 'text', shown: 'json' },
  ...savedFacts,
  references: { ...savedReferences, boardId: 'project' },
  purged: true,
  personal: [{ of: 'ownerUid', exported: { as: 'views' }, erased: {}, deleted: false }],
};
