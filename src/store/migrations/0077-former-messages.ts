/** The bot's message that another one has taken the place of, until its buttons are gone. */
import type { Migration } from './migration.ts';

export const formerMessages: Migration = {
  id: 77,
  name: 'former messages',
  changes: [
    {
      sqlite: 'alter table "telegramMessage" add column former integer',
      postgres: 'alter table "telegramMessage" add column former bigint',
    },
  ],
};
