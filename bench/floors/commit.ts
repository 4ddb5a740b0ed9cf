/** The least a durable commit costs: a changed row and a log row, with prepared statements and nothing else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { TestDatabase } from '#tools/postgres.ts';

export interface CommitFloor {
  /** Commits this many changes together. */
  commit(changes: number): Promise<void>;
  stop(): Promise<void>;
}

const ROWS = 1_000;
const ids = Array.from({ length: ROWS }, (_, at) => `task-${String(at).padStart(31, '0')}`);
/** As much as the log keeps of a moved task. */
const ENTRY = 'x'.repeat(1_000);
const DDL = [
  'create table task (id text not null primary key, name text not null, status text not null)',
  'create table log (seq integer not null primary key, changes text not null)',
];

export function startSqliteFloor(): CommitFloor {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-floor-'));
  const database = new Database(path.join(folder, 'floor.db'));
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  for (const statement of DDL) database.exec(statement);
  const insert = database.prepare('insert into task (id, name, status) values (?, ?, ?)');
  database.transaction(() => ids.forEach((id) => insert.run(id, 'a task', 'BACKLOG')))();
  const update = database.prepare('update task set status = ? where id = ?');
  const log = database.prepare('insert into log (seq, changes) values (?, ?)');
  let seq = 0;
  const commit = database.transaction((changes: number) => {
    for (let done = 0; done < changes; done++) {
      seq++;
      update.run(`status ${seq}`, ids[seq % ROWS]);
      log.run(seq, ENTRY);
    }
  });
  return {
    commit: async (changes) => commit.immediate(changes),
    stop: async () => {
      database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startPostgresFloor({ url }: TestDatabase): Promise<CommitFloor> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create schema floor');
  await client.query('set search_path to floor');
  for (const statement of DDL) await client.query(statement);
  await client.query(`insert into task select id, 'a task', 'BACKLOG' from unnest($1::text[]) id`, [ids]);
  let seq = 0;
  return {
    // A single statement commits by itself: one round trip.
    commit: async (changes) => {
      const seqs = Array.from({ length: changes }, () => ++seq);
      await client.query({
        name: 'commit',
        text:
          'with change as (update task set status = new.status ' +
          'from unnest($1::text[], $2::text[]) new (id, status) where task.id = new.id) ' +
          'insert into log select * from unnest($3::int[], $4::text[])',
        values: [seqs.map((at) => ids[at % ROWS]), seqs.map((at) => `status ${at}`), seqs, seqs.map(() => ENTRY)],
      });
    },
    stop: () => client.end(),
  };
}
