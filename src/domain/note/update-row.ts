/**
 * A part of a note's text: what one person wrote in a moment, or what Pulse has folded out of several of those. The
 * updates of a note make its text in whatever order they are read. A row never changes; folding replaces it.
 */
import type { BaseRow, Table } from '../table.ts';

export interface NoteUpdateRow extends BaseRow {
  readonly noteId: string;
  /** Who wrote it; null for a folded one. */
  readonly userId: string | null;
  /** A Yjs update, as base64. */
  readonly data: string;
  readonly createdAt: number;
}

export const noteUpdate: Table<NoteUpdateRow> = {
  name: 'noteUpdate',
  columns: {
    id: 'text',
    noteId: 'text',
    userId: 'text',
    data: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['noteId'],
  home: { parent: 'note', by: 'noteId' },
  scopes: { note: 'noteId' },
  opens: {},
  references: { noteId: 'note', userId: 'person' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
