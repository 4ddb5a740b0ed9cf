/** What waited to be sent in Telegram waits with the rest; what was never sent is no message yet. */
import { expect, it } from 'vitest';
import { messagesInDeliveries } from './0082-messages-in-deliveries.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const row = (id: string, messageId: number | null, dueAt: number | null) =>
  `('${id}', 'ann', '7', ${messageId}, ${dueAt}, 5, 1, 3)`;
const upgrade = {
  by: messagesInDeliveries,
  rows: `insert into "telegramMessage" (id, person, "chatId", "messageId", "dueAt", position, attempts, "createdAt")
    values ${[row('waits', null, 9), row('changes', 1, 9), row('rests', 2, null), row('refused', null, null)].join()}`,
  find: `select id, 'message' as kind, null as recipient from "telegramMessage"
    union all select id, kind, recipient from delivery order by id, kind`,
};
const expected = [
  { id: 'changes', kind: 'change', recipient: '7' },
  { id: 'changes', kind: 'message', recipient: null },
  { id: 'rests', kind: 'message', recipient: null },
  { id: 'waits', kind: 'news', recipient: '7' },
];

it('on SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(expected);
});

it('on PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual(expected);
});
