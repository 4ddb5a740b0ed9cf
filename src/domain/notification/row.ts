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
  /** What it tells of: `assignment`, `mention`, `comment`, `completion` or `project`; an unknown one is kept. */
  readonly kind: string;
  /** In the words of the specification. */
  readonly title: string;
  readonly content: string;
  /** What happened, and its particulars (`sentences.ts`); null in rows that are older than these columns. */
  readonly event: string | null;
  readonly params: Readonly<Record<string, string>> | null;
  readonly action: NotificationAction | null;
  readonly status: NotificationStatus;
  /** The task that it is about. */
  readonly taskId: string | null;
  /** Of that task, as it was last told. */
  readonly projectId: string | null;
  /** The comment that it tells of, the last of several. */
  readonly commentId: string | null;
  /** How many events it tells of. */
  readonly count: number;
  /** Recipient, task and kind while it is unread: what more of that happens is added to it. At most one has it. */
  readonly thread: string | null;
  /** Of the last event. */
  readonly createdAt: number;
}

export const notification: Table<NotificationRow> = {
  name: 'notification',
  columns: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    title: 'text',
    content: 'text',
    event: 'text',
    params: 'json',
    action: 'json',
    status: 'text',
    taskId: 'text',
    projectId: 'text',
    commentId: 'text',
    count: 'integer',
    thread: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId', 'thread', 'taskId', 'commentId'],
  home: { people: ['userId'] },
  scopes: { user: 'userId' },
  opens: {},
  references: { userId: 'person', taskId: 'task', projectId: 'project', commentId: 'comment' },
  purged: true,
  personal: [
    {
      of: 'userId',
      exported: { as: 'notifications' },
      erased: { title: '', content: '', event: null, params: null, action: null },
      deleted: true,
    },
  ],
  prefetch: () => [],
};
