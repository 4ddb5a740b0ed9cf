/**
 * The comment a notification is about, so that the notification changes with it; and an index of a task's
 * notifications.
 */
import type { Migration } from './migration.ts';

export const followed: Migration = {
  id: 17,
  name: 'followed',
  rotatesEpoch: true,
  changes: [
    both('alter table "notification" add column "commentId" text'),
    both('create index "notification_commentId" on "notification" ("commentId")'),
    both('create index "notification_taskId" on "notification" ("taskId")'),
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
