/** A text that several people write together. It lives in one place: with its owner, in a project or in a team. */
import type { BaseRow, Table } from '../table.ts';

export interface NoteRow extends BaseRow {
  /** May be empty. */
  readonly title: string;
  /** One emoji; null: none. */
  readonly icon: string | null;
  /** The hue of its cover, from 0 to 9 (`../hue.ts`); null: it has none. */
  readonly cover: number | null;
  /** Its place; a note of neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly ownerUid: string;
  /** Of a private note: the owner first, then the people invited to it. Empty for the others. */
  readonly readerUids: readonly string[];
  /** The invited people who may write. */
  readonly writerUids: readonly string[];
  /** Whether the members of its project or team may write, or only read. */
  readonly membersWrite: boolean;
  readonly isPinned: boolean;
  readonly archivedAt: number | null;
  readonly createdAt: number;
  /** Moves at most every ten minutes while people write. */
  readonly updatedAt: number;
}

export const note: Table<NoteRow> = {
  name: 'note',
  columns: {
    id: 'text',
    title: 'text',
    icon: 'text',
    cover: 'integer',
    projectId: 'text',
    teamId: 'text',
    ownerUid: 'text',
    readerUids: 'list',
    writerUids: 'list',
    membersWrite: 'boolean',
    isPinned: 'boolean',
    archivedAt: 'integer',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['projectId', 'teamId', 'ownerUid', 'readerUids'],
  home: { parent: 'project', by: 'projectId', otherwise: { parent: 'team', by: 'teamId', otherwise: ['readerUids'] } },
  scopes: { notes: 'readerUids', projectNotes: 'projectId', teamNotes: 'teamId', note: 'id' },
  opens: { note: 'readers' },
  references: {
    projectId: 'project',
    teamId: 'team',
    ownerUid: 'person',
    readerUids: 'person',
    writerUids: 'person',
  },
  purged: true,
  personal: [{ of: 'ownerUid', exported: { as: 'notes', with: 'note' }, erased: {}, deleted: false }],
  prefetch: (id) => [['noteSize', id]],
};
