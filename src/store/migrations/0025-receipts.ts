/**
 * Receipts by command id, whatever outbox the command was sent from. Commands in the log are carried over; those
 * without an effect had no id on record and may be decided again.
 */
import type { Migration } from './migration.ts';

export const receipts: Migration = {
  id: 25,
  name: 'receipts',
  changes: [
    {
      sqlite:
        'create table receipt (id text not null primary key, person text not null, at integer not null, answer text not null) strict',
      postgres:
        'create table receipt (id text not null primary key, person text not null, at bigint not null, answer text not null)',
    },
    both(
      `insert into receipt (id, person, at, answer) select id, actor, at, '{"success":true,"seq":' || seq || '}' ` +
        `from log where actor <> 'system' order by seq on conflict (id) do nothing`,
    ),
    both('create index receipt_at on receipt (at)'),
    both('drop table answer'),
    both('drop table client'),
  ],
};

function both(statement: string): { readonly sqlite: string; readonly postgres: string } {
  return { sqlite: statement, postgres: statement };
}
