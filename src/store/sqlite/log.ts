/** Access to the log, the receipts and followers' positions, through prepared statements. */
import { cursorOf, type Answer, type Cursor, type Entry, type Needed, type Page } from '#sync/log/store.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import type { Database, Statement } from 'better-sqlite3';
import type { StoredReceipt, Receipt } from '../transaction-cache.ts';
import type { Loss } from '../loss.ts';
import { isText } from '../table.ts';

type StoredEntry = Omit<Entry, 'changes' | 'scope' | 'via'> & {
  readonly changes: string;
  readonly scope: string | null;
  readonly via: string | null;
  readonly epoch: string;
};
type Dated = Pick<Entry, 'seq' | 'at'>;

interface Asked {
  readonly after: number;
  readonly limit: number;
}

interface Passing {
  readonly to: number;
  /** As JSON. */
  readonly scopes: string;
}

/** Like `placeOf`, in SQL. */
const PLACE = `l.id || '@' || l.at`;

const EPOCH = `from (select value epoch from meta where key = 'epoch') e`;
const ENTRY_AT = `select e.epoch, l.seq, ${PLACE} id ${EPOCH} join log l on l.seq = ?`;

/** Whether a database has this place in its log. */
export function hasPlace(database: Database, { epoch, seq, id }: Cursor): boolean {
  if (seq === 0) return database.prepare<[], Pick<Cursor, 'epoch'>>(`select e.epoch ${EPOCH}`).get()?.epoch === epoch;
  const found = database.prepare<[number], Cursor>(ENTRY_AT).get(seq);
  return found?.epoch === epoch && found.id === id;
}

/** How many rows are dropped per transaction, which holds everyone up. */
const TRIMMED_AT_ONCE = 1000;

export class SqliteLog {
  readonly #loss: Loss;
  readonly #head: Statement<[], { epoch: string; seq: number | null; id: string | null; migration: number }>;
  readonly #at: Statement<[number], { epoch: string; seq: number; id: string }>;
  readonly #untrimmed: Statement<[], { epoch: string }>;
  readonly #entries: Statement<[Asked], StoredEntry>;
  readonly #needed: Statement<[Asked & Passing], StoredEntry>;
  readonly #append: Statement<
    [number, string, number, string, string, string, number, string, string | null, string | null]
  >;
  readonly #receipt: Statement<[string], { person: string; answer: string }>;
  readonly #saveReceipt: Statement<[string, string, number, string]>;
  readonly #follower: Statement<[string], { seq: number }>;
  readonly #saveFollower: Statement<[string, number]>;
  readonly #meta: Statement<[string, string]>;
  readonly #oldEntries: Statement<[number, number], Dated>;
  readonly #dropEntries: Statement<[number]>;
  readonly #dropReceipts: Statement<[number, number]>;

  constructor(database: Database, loss: Loss) {
    this.#loss = loss;
    this.#head = database.prepare(
      `select e.epoch, l.seq, ${PLACE} id, (select max(id) from migration) migration ${EPOCH} left join (select seq, id, at from log order by seq desc limit 1) l`,
    );
    this.#at = database.prepare(ENTRY_AT);
    this.#untrimmed = database.prepare(`select e.epoch ${EPOCH} where coalesce((select min(seq) from log), 1) = 1`);
    const select =
      `select seq, id, at, actor, client, name, version, case when seq = @after then '[]' else changes end changes, ` +
      `scope, via, (select value from meta where key = 'epoch') epoch from log where seq >= @after`;
    this.#entries = database.prepare(`${select} order by seq limit @limit`);
    this.#needed = database.prepare(
      `${select} and seq <= @to and (scope is null or seq in (@after, @to) ` +
        `or scope in (select value from json_each(@scopes))) order by seq limit @limit`,
    );
    this.#append = database.prepare(
      'insert into log (seq, id, at, actor, client, name, version, changes, scope, via) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#receipt = database.prepare('select person, answer from receipt where id = ?');
    this.#saveReceipt = database.prepare('insert or ignore into receipt (id, person, at, answer) values (?, ?, ?, ?)');
    this.#follower = database.prepare('select seq from follower where name = ?');
    this.#saveFollower = database.prepare('insert or replace into follower (name, seq) values (?, ?)');
    this.#meta = database.prepare('insert or replace into meta (key, value) values (?, ?)');
    this.#oldEntries = database.prepare(
      'select seq, at from log where seq <= ? and seq < (select max(seq) from log) order by seq limit ?',
    );
    this.#dropEntries = database.prepare('delete from log where seq <= ?');
    this.#dropReceipts = database.prepare(
      'delete from receipt where rowid in (select rowid from receipt where at < ? limit ?)',
    );
  }

  head(): Cursor {
    const head = this.#head.get();
    if (!head) throw new Error('The database has no epoch');
    this.#loss.assertKnown(head.migration);
    return { epoch: head.epoch, seq: head.seq ?? 0, id: head.id ?? '' };
  }

  cursorAt(seq: number): Cursor | null {
    if (seq > 0) return this.#at.get(seq) ?? null;
    const epoch = this.#untrimmed.get()?.epoch;
    return epoch === undefined ? null : { epoch, seq: 0, id: '' };
  }

  /** Includes the entry before them: if it is the one the reader read last, this is the same log. */
  entries(after: number, limit: number, needed?: Needed): Page {
    const asked = { after, limit: limit + 1 };
    const stored = needed
      ? this.#needed.all({ ...asked, to: needed.to, scopes: JSON.stringify([...needed.scopes].filter(isText)) })
      : this.#entries.all(asked);
    const [first] = stored;
    const before = first?.seq === after ? first : undefined;
    const from = before ? cursorOf(before.epoch, before) : this.cursorAt(after);
    const entries = (before ? stored.slice(1) : stored.slice(0, limit)).map(entryOf);
    return { from, entries };
  }

  append({ seq, id, at, actor, client, name, version, changes, scope, via }: Entry): void {
    this.#append.run(seq, id, at, actor, client, name, version, JSON.stringify(changes), scope ?? null, via ?? null);
  }

  receipt(id: string): StoredReceipt | undefined {
    const stored = isText(id) ? this.#receipt.get(id) : undefined;
    return stored && { person: stored.person, answer: JSON.parse(stored.answer) as Answer };
  }

  saveReceipt({ id, person, answer, made }: Receipt, at: number): void {
    this.#saveReceipt.run(id, person, Math.max(at, made), JSON.stringify(answer));
  }

  follower(name: string): number {
    return this.#follower.get(name)?.seq ?? 0;
  }

  saveFollower(name: string, seq: number): void {
    this.#saveFollower.run(name, seq);
  }

  setMeta(key: string, value: string): void {
    this.#meta.run(key, value);
  }

  /** Drops some of the entries that are too old, from the start without a gap; false when none are left. */
  trim(before: number, keepAfter: number): boolean {
    const entries = oldest(this.#oldEntries.all(keepAfter, TRIMMED_AT_ONCE), before);
    if (entries.length > 0) this.#dropEntries.run(entries.at(-1)?.seq ?? 0);
    return entries.length === TRIMMED_AT_ONCE;
  }

  /** Drops some of the receipts that are too old; false when none are left. */
  forgetReceipts(before: number): boolean {
    return this.#dropReceipts.run(before, TRIMMED_AT_ONCE).changes === TRIMMED_AT_ONCE;
  }
}

function entryOf({ seq, id, at, actor, client, name, version, changes, scope, via }: StoredEntry): Entry {
  const entry = { seq, id, at, actor, client, name, version, changes: JSON.parse(changes) as RowChange[] };
  return { ...entry, ...(scope !== null && { scope }), ...(via !== null && { via }) };
}

function oldest(rows: readonly Dated[], before: number): readonly Dated[] {
  const young = rows.findIndex(({ at }) => at >= before);
  return young < 0 ? rows : rows.slice(0, young);
}
