/** What waits is looked for each second: among itself, not among all that was ever sent. */
import type { Migration } from './migration.ts';

const messages =
  'create index "telegramMessage_waiting" on "telegramMessage" ("chatId", position) where "dueAt" is not null';
const uploads =
  'create index "upload_arriving_userId" on "upload" ("userId") where "type" is null and "deletedAt" is null';

export const waiting: Migration = {
  id: 78,
  name: 'waiting',
  changes: [
    { sqlite: messages, postgres: messages },
    { sqlite: uploads, postgres: uploads },
  ],
};
