/** Notes, what is written in them, and how much that is. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const notes: Migration = {
  id: 46,
  name: 'notes',
  changes: [
    createTable(
      'note',
      {
        id: 'text',
        title: 'text',
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
      ['projectId', 'teamId', 'ownerUid', 'readerUids'],
    ),
    createPurgeIndex('note'),
    createTable(
      'noteUpdate',
      { id: 'text', noteId: 'text', userId: 'text', data: 'text', createdAt: 'integer', deletedAt: 'integer' },
      ['noteId'],
    ),
    createPurgeIndex('noteUpdate'),
    createTable('noteSize', { id: 'text', size: 'integer', deletedAt: 'integer' }),
  ],
};
