/** Webhooks of before have names, and stay with their token. */
import { expect, it } from 'vitest';
import { webhookDeliveries } from './0089-webhook-deliveries.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: webhookDeliveries,
  rows:
    `insert into "webhook" (id, person, token, url, secret, place, "createdAt", attempts, "dueAt", "stoppedAt") ` +
    `values ('one', 'ann', 'token', 'https://example.org/', 'secret', 'place', 1, 0, 2, 3)`,
  find: `select id, person, token, url, name, secret, place, "oldSecret", events from "webhook" where "stoppedAt" = 3`,
};
const expected = {
  ...{ id: 'one', person: 'ann', token: 'token', url: 'https://example.org/', name: 'https://example.org/' },
  ...{ secret: 'secret', place: 'place', oldSecret: null, events: null },
};

it('on SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual([expected]);
});

it('on PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual([expected]);
});
