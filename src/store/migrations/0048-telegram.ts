/** What links people to their Telegram accounts, and what the bot has to remember. Outside the log. */
import type { Migration } from './migration.ts';

const tables = (integer: string) => [
  `create table "telegramLink" (person text not null primary key, "telegramId" text not null unique, username text, ` +
    `name text not null, "linkedAt" ${integer} not null, "quietFrom" text, "quietTo" text)`,
  `create table "telegramRequest" (id text not null primary key, person text not null unique, session text not null, ` +
    `"tokenHash" text not null unique, "codeHash" text not null unique, "expiresAt" ${integer} not null, ` +
    `"telegramId" text, username text, name text)`,
  `create table "telegramUpdate" (id ${integer} not null primary key, at ${integer} not null, ` +
    `"isDone" ${integer} not null)`,
  `create table "telegramMessage" (id text not null primary key, person text not null, "chatId" text not null, ` +
    `"messageId" ${integer}, "taskId" text, "checkInId" text, sent text, "sentAt" ${integer}, "dueAt" ${integer}, ` +
    `position ${integer} not null, attempts ${integer} not null, draft text, "createdAt" ${integer} not null)`,
  `create table "telegramGroup" ("chatId" text not null primary key, "projectId" text not null, ` +
    `"linkedBy" text not null, "hasTitles" ${integer} not null, "linkedAt" ${integer} not null)`,
];
const indexes = [
  'create index "telegramMessage_dueAt" on "telegramMessage" ("dueAt")',
  'create index "telegramMessage_chat" on "telegramMessage" ("chatId", "messageId")',
  'create index "telegramMessage_checkIn" on "telegramMessage" ("checkInId")',
  'create index "telegramMessage_person" on "telegramMessage" (person)',
];

export const telegram: Migration = {
  id: 48,
  name: 'telegram',
  changes: [
    ...tables('integer').map((sqlite, at) => ({
      sqlite: `${sqlite} strict`,
      postgres: tables('bigint')[at] ?? '',
    })),
    ...indexes.map((index) => ({ sqlite: index, postgres: index })),
  ],
};
