/** The log, the receipts and the followers, by prepared statements. */
import type { Answer, Cursor, Entry } from '#sync/log/store.ts';
import type { Change } from '#sync/protocol/row.ts';
import type { Database, Statement } from 'better-sqlite3';
import type { ClientState, Receipt } from '../cache.ts';
import { keptUntil } from '../kept.ts';
import { isText } from '../table.ts';

type StoredEntry = Omit<Entry, 'changes'> & { readonly changes: string };
type Dated = { readonly place: number; readonly at: number };

/** So many rows are dropped in one transaction, which holds up everyone. */
const TRIMMED_AT_ONCE = 1000;

export class SqliteLog {
  readonly #head: Statement<[], { epoch: string; seq: number | null; id: string | null }>;
  readonly #at: Statement<[number], { epoch: string; seq: number; id: string }>;
  readonly #untrimmed: Statement<[], { epoch: string }>;
  readonly #entries: Statement<[number, number], StoredEntry>;
  readonly #append: Statement<[number, string, number, string, string, string, number, string]>;
  readonly #client: Statement<[string], ClientState>;
  readonly #answer: Statement<[string, number], { answer: string }>;
  readonly #countClient: Statement<[number, string, string, number]>;
  readonly #keepClient: Statement<[string, string, number, number]>;
  readonly #keepAnswer: Statement<[string, number, number, string]>;
  readonly #follower: Statement<[string], { seq: number }>;
  readonly #saveFollower: Statement<[string, number]>;
  readonly #meta: Statement<[string, string]>;
  readonly #oldEntries: Statement<[number, number], Dated>;
  readonly #dropEntries: Statement<[number]>;
  readonly #oldAnswers: Statement<[number], Dated>;
  readonly #dropAnswers: Statement<[number]>;
  readonly #dropClients: Statement<[number, number]>;

  constructor(database: Database) {
    const epoch = `from (select value epoch from meta where key = 'epoch') e`;
    this.#head = database.prepare(
      `select e.epoch, l.seq, l.id ${epoch} left join (select seq, id from log order by seq desc limit 1) l`,
    );
    this.#at = database.prepare(`select e.epoch, l.seq, l.id ${epoch} join log l on l.seq = ?`);
    this.#untrimmed = database.prepare(`select e.epoch ${epoch} where coalesce((select min(seq) from log), 1) = 1`);
    this.#entries = database.prepare(
      'select seq, id, at, actor, client, name, version, changes from log where seq > ? order by seq limit ?',
    );
    this.#append = database.prepare(
      'insert into log (seq, id, at, actor, client, name, version, changes) values (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#client = database.prepare('select person, n from client where id = ?');
    this.#answer = database.prepare('select answer from answer where client = ? and n = ?');
    this.#countClient = database.prepare('update client set n = ? where id = ? and person = ? and until >= ?');
    this.#keepClient = database.prepare(
      'insert into client (id, person, n, until) values (?, ?, ?, ?) on conflict (id) do update ' +
        'set person = excluded.person, n = excluded.n, until = max(until, excluded.until)',
    );
    this.#keepAnswer = database.prepare('insert or replace into answer (client, n, at, answer) values (?, ?, ?, ?)');
    this.#follower = database.prepare('select seq from follower where name = ?');
    this.#saveFollower = database.prepare('insert or replace into follower (name, seq) values (?, ?)');
    this.#meta = database.prepare('insert or replace into meta (key, value) values (?, ?)');
    this.#oldEntries = database.prepare(
      'select seq place, at from log where seq <= ? and seq < (select max(seq) from log) order by seq limit ?',
    );
    this.#dropEntries = database.prepare('delete from log where seq <= ?');
    this.#oldAnswers = database.prepare('select rowid place, at from answer order by rowid limit ?');
    this.#dropAnswers = database.prepare('delete from answer where rowid <= ?');
    this.#dropClients = database.prepare(
      'delete from client where rowid in (select rowid from client where until < ? limit ?)',
    );
  }

  head(): Cursor {
    const head = this.#head.get();
    if (!head) throw new Error('The database has no epoch');
    return { epoch: head.epoch, seq: head.seq ?? 0, id: head.id ?? '' };
  }

  cursorAt(seq: number): Cursor | null {
    if (seq > 0) return this.#at.get(seq) ?? null;
    const epoch = this.#untrimmed.get()?.epoch;
    return epoch === undefined ? null : { epoch, seq: 0, id: '' };
  }

  entries(after: number, limit: number): Entry[] {
    return this.#entries
      .all(after, limit)
      .map((stored) => ({ ...stored, changes: JSON.parse(stored.changes) as Change[] }));
  }

  append({ seq, id, at, actor, client, name, version, changes }: Entry): void {
    this.#append.run(seq, id, at, actor, client, name, version, JSON.stringify(changes));
  }

  client(id: string): ClientState | undefined {
    return isText(id) ? this.#client.get(id) : undefined;
  }

  answer(client: string, n: number): Answer | undefined {
    const stored = isText(client) ? this.#answer.get(client, n) : undefined;
    return stored && (JSON.parse(stored.answer) as Answer);
  }

  keep(receipt: Receipt, at: number): void {
    const { client, n, person, answer } = receipt;
    const until = keptUntil(receipt, at);
    // Seldom has more to be written than the number: an index over what is set is written, too.
    if (this.#countClient.run(n, client, person, until).changes === 0) this.#keepClient.run(client, person, n, until);
    this.#keepAnswer.run(client, n, at, JSON.stringify(answer));
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

  /** Drops a part of what is too old, from the start without a gap; false when there is no more. */
  trim(before: number, keepAfter: number): boolean {
    const entries = oldest(this.#oldEntries.all(keepAfter, TRIMMED_AT_ONCE), before);
    const answers = oldest(this.#oldAnswers.all(TRIMMED_AT_ONCE), before);
    if (entries.length > 0) this.#dropEntries.run(entries.at(-1)?.place ?? 0);
    if (answers.length > 0) this.#dropAnswers.run(answers.at(-1)?.place ?? 0);
    return entries.length === TRIMMED_AT_ONCE || answers.length === TRIMMED_AT_ONCE;
  }

  /** Drops a part of the clients that are kept no longer; false when there are no more. */
  forgetClients(now: number): boolean {
    return this.#dropClients.run(now, TRIMMED_AT_ONCE).changes === TRIMMED_AT_ONCE;
  }
}

function oldest(rows: readonly Dated[], before: number): readonly Dated[] {
  const young = rows.findIndex(({ at }) => at >= before);
  return young < 0 ? rows : rows.slice(0, young);
}
