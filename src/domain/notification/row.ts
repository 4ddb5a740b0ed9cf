import type { BaseRow, Table } from '../table.ts';

export type NotificationAction =
  | {
      readonly type: 'task_assignment';
      readonly taskName: string;
      readonly authorId: string;
      readonly authorName: string;
    }
  | { readonly type: 'link'; readonly label: string; readonly url: string };

export type NotificationStatus = 'unread' | 'read';

export interface NotificationRow extends BaseRow {
  /** The recipient. */
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly action: NotificationAction | null;
  readonly status: NotificationStatus;
  /** The task that it is about. */
  readonly taskId: string | null;
  readonly createdAt: number;
}

export const notification: Table<NotificationRow> = {
  name: 'notification',
  columns: {
    id: 'text',
    userId: 'text',
    title: 'text',
    content: 'text',
    action: 'json',
    status: 'text',
    taskId: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId'],
  home: (row) => ({ people: [row.userId] }),
  scopes: { user: 'userId' },
};
