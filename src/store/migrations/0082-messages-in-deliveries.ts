/** What the bot has to send waits with what other channels have; its messages remember what they are about. */
import type { Migration } from './migration.ts';

const carried =
  `insert into delivery (id, channel, recipient, service, person, kind, key, position, "dueAt", "expiresAt", attempts, ` +
  `changes, claim, "claimedUntil", "createdAt") select id, 'telegram', "chatId", 'telegram', person, ` +
  `case when "messageId" is null then 'news' else 'change' end, id, position, "dueAt", "dueAt" + 259200000, attempts, ` +
  `0, '', 0, "createdAt" from "telegramMessage" where "dueAt" is not null`;
const steps = [
  carried,
  'delete from "telegramMessage" where "messageId" is null',
  'drop index "telegramMessage_waiting"',
  'drop index "telegramMessage_dueAt"',
  ...['dueAt', 'position', 'attempts'].map((column) => `alter table "telegramMessage" drop column "${column}"`),
];

export const messagesInDeliveries: Migration = {
  id: 82,
  name: 'messages in deliveries',
  changes: steps.map((step) => ({ sqlite: step, postgres: step })),
};
