import type { BaseRow, Table } from '../table.ts';
import type { Level } from '../task/row.ts';

export type NotificationAction =
  | {
      readonly type: 'task_assignment';
      readonly taskName: string;
      readonly authorId: string;
      readonly authorName: string;
    }
  | { readonly type: 'link'; readonly label: string; readonly url: string }
  /** The one question that is open: answered in place for as long as it is. `url` is the page of its task. */
  | { readonly type: 'check_in'; readonly checkInId: string; readonly url: string }
  /** Several questions are open: all on one page. */
  | { readonly type: 'check_ins'; readonly url: string }
  /** Offers to ask about a task at a lower level, for as long as its level is higher. */
  | { readonly type: 'lower_level'; readonly taskId: string; readonly level: Level; readonly url: string }
  /** Can be accepted or declined for as long as there is such an invitation, or the project is offered. */
  | { readonly type: 'team_invitation'; readonly teamId: string }
  | { readonly type: 'ownership_offer'; readonly projectId: string };

export type NotificationStatus = 'unread' | 'read';

export interface NotificationRow extends BaseRow {
  /** The recipient. */
  readonly userId: string;
  /**
   * What it is about: one of `KINDS` (`preferences.ts`), `project` or `team`; unknown kinds are kept.
   */
  readonly kind: string;
  /** The spec's English text. */
  readonly title: string;
  readonly content: string;
  /** What happened and its details (`texts.ts`); null in rows older than these columns. */
  readonly event: string | null;
  readonly params: Readonly<Record<string, string>> | null;
  readonly action: NotificationAction | null;
  readonly status: NotificationStatus;
  /** When it was first shown in a list since its last event, or read; null: the badge counts it. */
  readonly seenAt: number | null;
  /** Until then the person does not want to see it; a time that has passed is when it came back (`arrival.ts`). */
  readonly snoozedUntil: number | null;
  /** The person who did it, the latest of several; null for what Pulse did, and in rows older than this column. */
  readonly actorId: string | null;
  /** The task it is about. */
  readonly taskId: string | null;
  /** The project that it is about, or that of its task when it was last written. */
  readonly projectId: string | null;
  /** The comment it is about; the latest of several. */
  readonly commentId: string | null;
  /** The note it is about. */
  readonly noteId: string | null;
  /** How many events it stands for. */
  readonly count: number;
  /**
   * Recipient, task or note, and kind while it is unseen and not snoozed: further events are added to the notification
   * with this value. At most one has it.
   */
  readonly thread: string | null;
  /** When the last event happened. */
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
    seenAt: 'integer',
    snoozedUntil: 'integer',
    actorId: 'text',
    taskId: 'text',
    projectId: 'text',
    commentId: 'text',
    noteId: 'text',
    count: 'integer',
    thread: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId', 'thread', 'taskId', 'projectId', 'commentId', 'noteId'],
  home: { people: ['userId'] },
  scopes: { user: 'userId' },
  opens: {},
  references: {
    userId: 'person',
    actorId: 'person',
    taskId: 'task',
    projectId: 'project',
    commentId: 'comment',
    noteId: 'note',
  },
  purged: true,
  personal: [
    {
      of: 'userId',
      exported: { as: 'notifications' },
      erased: { title: '', content: '', event: null, params: null, action: null, actorId: null },
      deleted: true,
    },
  ],
  prefetch: () => [],
};
