/** Access to the log and to followers' positions, outside the transactions of commands. */
import { cursorOf, type Cursor, type Entry, type Needed, type Page } from '#sync/log/store.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Loss } from '../loss.ts';
import { isText } from '../table.ts';
import { CHANNEL } from './save.ts';
import { HEAD, headOf, PLACE, startWriting } from './transaction.ts';

/** `bigint` arrives as text. */
interface StoredEntry extends Omit<Entry, 'seq' | 'at' | 'version' | 'changes' | 'scope' | 'via'> {
  readonly seq: string;
  readonly at: string;
  readonly version: string;
  readonly changes: string;
  readonly scope: string | null;
  readonly via: string | null;
  readonly epoch: string;
}

const TRIMMED_AT_ONCE = 2000;

const ENTRIES =
  `select seq, id, at, actor, client, name, version, case when seq = $1 then '[]' else changes end changes, scope, via, ` +
  `(select value from meta where key = 'epoch') epoch from log where seq >= $1`;

export class PostgresLog {
  readonly #pool: Pool;
  readonly #loss: Loss;

  constructor(pool: Pool, loss: Loss) {
    this.#pool = pool;
    this.#loss = loss;
  }

  async head(): Promise<Cursor> {
    return headOf(await this.#pool.query({ name: 'head', text: HEAD }), this.#loss);
  }

  /** Includes the entry before them: if it is the one the reader read last, this is the same log. */
  async entries(after: number, limit: number, needed?: Needed): Promise<Page> {
    const { rows } = await this.#pool.query<StoredEntry>(
      needed
        ? {
            name: 'needed-entries',
            text:
              `${ENTRIES} and seq <= $3 and (scope is null or seq in ($1, $3) or scope = any($4::text[])) ` +
              `order by seq limit $2`,
            values: [after, limit + 1, needed.to, [...needed.scopes].filter(isText)],
          }
        : { name: 'entries', text: `${ENTRIES} order by seq limit $2`, values: [after, limit + 1] },
    );
    const [first] = rows;
    if (!first || Number(first.seq) !== after) {
      return { from: await this.cursorAt(after), entries: rows.slice(0, limit).map(entryOf) };
    }
    return { from: cursorOf(first.epoch, entryOf(first)), entries: rows.slice(1).map(entryOf) };
  }

  async cursorAt(seq: number): Promise<Cursor | null> {
    const { rows } = await this.#pool.query<{ epoch: string; id: string }>({
      name: 'cursor-at',
      text:
        `select e.value epoch, coalesce(${PLACE}, '') id from meta e left join log l on l.seq = $1 where e.key = 'epoch' ` +
        `and case when $1 = 0 then coalesce((select min(seq) from log), 1) = 1 else l.seq is not null end`,
      values: [seq],
    });
    const [found] = rows;
    return found ? { epoch: found.epoch, seq, id: found.id } : null;
  }

  /** From the start, without a gap, whatever the nodes' clocks said. In parts, to stay within a statement's time limit. */
  async trim(before: number, keepAfter: number): Promise<void> {
    await this.#inParts(
      `delete from log where seq in (select seq from log where seq <= $2 and seq < (select max(seq) from log) ` +
        `and seq < coalesce((select min(seq) from log where at >= $1), $2 + 1) order by seq limit $3)`,
      [before, keepAfter],
    );
  }

  async forgetReceipts(before: number): Promise<void> {
    await this.#inParts('delete from receipt where id in (select id from receipt where at < $1 limit $2)', [before]);
  }

  async rotateEpoch(): Promise<void> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const { seq } = await startWriting(client, this.#loss);
      const epoch = randomUUID();
      await client.query(`update meta set value = $1 where key = 'epoch'`, [epoch]);
      await client.query('select pg_notify($1, $2)', [CHANNEL, `${epoch}/${seq}`]);
      await client.query('commit');
      failed = false;
    } finally {
      client.release(failed);
    }
  }

  async follower(name: string): Promise<number> {
    const { rows } = await this.#pool.query<{ seq: string }>('select seq from follower where name = $1', [name]);
    return Number(rows[0]?.seq ?? 0);
  }

  async saveFollower(name: string, seq: number): Promise<void> {
    await this.#pool.query(
      'insert into follower (name, seq) values ($1, $2) on conflict (name) do update set seq = excluded.seq',
      [name, seq],
    );
  }

  /** Throws where the database can be read but not written, as on a standby. */
  async ready(): Promise<void> {
    await this.#pool.query(
      `insert into meta (key, value) values ('ready', now()::text) on conflict (key) do update set value = excluded.value`,
    );
  }

  async #inParts(statement: string, values: readonly number[]): Promise<void> {
    for (;;) {
      const { rowCount } = await this.#pool.query(statement, [...values, TRIMMED_AT_ONCE]);
      if ((rowCount ?? 0) < TRIMMED_AT_ONCE) return;
    }
  }
}

function entryOf({ seq, id, at, actor, client, name, version, changes, scope, via }: StoredEntry): Entry {
  const numbers = { seq: Number(seq), at: Number(at), version: Number(version) };
  const entry = { ...numbers, id, actor, client, name, changes: JSON.parse(changes) as RowChange[] };
  return { ...entry, ...(scope !== null && { scope }), ...(via !== null && { via }) };
}
