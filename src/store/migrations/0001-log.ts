/** What commands write besides rows (the log and receipts), and the positions of followers. */
import type { Change, Migration } from './migration.ts';

export const log: Migration = {
  id: 1,
  name: 'log',
  changes: [
    table('log', [
      'seq integer not null primary key',
      'id text not null',
      'at integer not null',
      'actor text not null',
      'client text not null',
      'name text not null',
      'version integer not null',
      // JSON stored as text: PostgreSQL's JSON type refuses some texts that JSON allows.
      'changes text not null',
    ]),
    table('client', ['id text not null primary key', 'person text not null', 'n integer not null']),
    table('answer', [
      'client text not null',
      'n integer not null',
      'at integer not null',
      'answer text not null',
      'primary key (client, n)',
    ]),
    { sqlite: '', postgres: 'create index answer_at on answer (at)' },
    table('meta', ['key text not null primary key', 'value text not null']),
    table('follower', ['name text not null primary key', 'seq integer not null']),
  ],
};

function table(name: string, columns: readonly string[]): Change {
  return {
    sqlite: `create table ${name} (${columns.join(', ')}) strict`,
    postgres: `create table ${name} (${columns.join(', ').replaceAll(' integer ', ' bigint ')})`,
  };
}
