/** A database that kept answers by client and number still recognizes the commands in its log. */
import { expect, it } from 'vitest';
import { receipts } from './0025-receipts.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const entry = (seq: number, id: string, actor: string) =>
  `(${seq}, '${id}', ${seq * 10}, '${actor}', 'tab', 'x', 1, '[]')`;
const log =
  'insert into log (seq, id, at, actor, client, name, version, changes) values ' +
  // The third took effect twice, as was possible then.
  [entry(7, 'one', 'ann'), entry(8, 'own', 'system'), entry(9, 'two', 'bob'), entry(10, 'one', 'ann')].join();
const found = 'select id, person, at, answer from receipt order by at';
const kept = [
  { id: 'one', person: 'ann', at: 70, answer: '{"success":true,"seq":7}' },
  { id: 'two', person: 'bob', at: 90, answer: '{"success":true,"seq":9}' },
];
const upgrade = { by: receipts, rows: log, find: found };

it('K1: copies the receipts in the log of SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(kept);
});

it('K1: copies the receipts in the log of PostgreSQL', async () => {
  const rows = await upgradedPostgres<{ at: string }>(upgrade);
  expect(rows.map((row) => ({ ...row, at: Number(row.at) }))).toEqual(kept);
});
