import { ERASED_NAME } from '../person/row.ts';
import type { BaseRow, Table } from '../table.ts';

export interface CommentRow extends BaseRow {
  readonly taskId: string;
  /** The author. */
  readonly userId: string;
  /** The author's name when the comment was made. */
  readonly authorName: string;
  readonly text: string;
  /** The program with which the author wrote it; null: they wrote it themselves. */
  readonly via: string | null;
  readonly createdAt: number;
  /** Later than `createdAt` if the comment was edited. */
  readonly updatedAt: number;
}

export const comment: Table<CommentRow> = {
  name: 'comment',
  columns: {
    id: 'text',
    taskId: 'text',
    userId: 'text',
    authorName: 'text',
    text: 'text',
    via: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['taskId', 'userId'],
  home: { parent: 'task', by: 'taskId' },
  scopes: { task: 'taskId' },
  opens: {},
  references: { taskId: 'task', userId: 'person' },
  purged: true,
  personal: [
    {
      of: 'userId',
      exported: { as: 'comments', always: true },
      erased: { authorName: ERASED_NAME, via: null },
      deleted: false,
    },
  ],
  prefetch: () => [],
};
