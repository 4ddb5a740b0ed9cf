/** A file or an image that somebody added to a task, a comment or a note. Its bytes are outside the log. */
import type { BaseRow, Table } from '../table.ts';

export interface UploadRow extends BaseRow {
  /** Who added it. */
  readonly userId: string;
  /** As on the device of the person who added it. */
  readonly name: string;
  /** In bytes: as announced, and what is stored once it is ready. */
  readonly size: number;
  /** What its bytes say that it is; null until they have all arrived. */
  readonly type: string | null;
  /** In pixels; null if it is not an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** For an upload of a comment this is the comment's task. Of task, comment and note it has one, else. */
  readonly taskId: string | null;
  readonly commentId: string | null;
  readonly noteId: string | null;
  readonly createdAt: number;
}

export const upload: Table<UploadRow> = {
  name: 'upload',
  columns: {
    id: 'text',
    userId: 'text',
    name: 'text',
    size: 'integer',
    type: 'text',
    width: 'integer',
    height: 'integer',
    taskId: 'text',
    commentId: 'text',
    noteId: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId', 'taskId', 'commentId', 'noteId'],
  home: {
    parent: 'comment',
    by: 'commentId',
    otherwise: { parent: 'task', by: 'taskId', otherwise: { parent: 'note', by: 'noteId' } },
  },
  scopes: { task: 'taskId', note: 'noteId' },
  opens: {},
  references: { userId: 'person', taskId: 'task', commentId: 'comment', noteId: 'note' },
  purged: true,
  personal: [{ of: 'userId', exported: { as: 'uploads', always: true }, erased: {}, deleted: false }],
  prefetch: () => [],
};
