/** Sees everything that is committed, sent, received and shown, and checks it against the invariants. */
import { tableNames } from '#domain/registry.ts';
import type { OutboxEntry } from '#sync/replica/ports.ts';
import type { Answer, Cursor, ToClient, ToServer } from '#sync/protocol/message.ts';
import type { ScopeHandle } from '#sync/replica/replica.ts';
import type { Tab } from '../people/tab.ts';
import type { Issued, TabObserver } from '../people/tab-observer.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import type { NodeObserver } from '../server/node.ts';
import { judgeFieldEntry } from './fields.ts';
import { Stream } from './frames.ts';
import { History } from './history.ts';
import { Ledger } from './ledger.ts';
import { KeptCheck } from './kept.ts';
import { judgeMadeEntry, judgeSavedEntry, judgeUpdateEntry } from './making.ts';
import { judgeNoteEntry } from './notes.ts';
import { judgeHelperEntry } from './helpers.ts';
import { judgeNotificationEntry } from './notifications.ts';
import { judgeQueries } from './queries.ts';
import { PersistenceCheck } from './persistence.ts';
import { judgeProgramEntry } from './programs.ts';
import { State } from './rights.ts';
import { difference, same } from './same.ts';
import { shortJson, describeAnswer, short, describeMessage } from './describe.ts';
import { judgeTeamEntry } from './teams.ts';
import { TextCheck } from './texts.ts';
import { judgeUploadEntry } from './uploads.ts';
import { Verdict } from './verdict.ts';
import { judgeView } from './views.ts';
import { WhisperCheck } from './whispers.ts';

const isExpired = (answer: Answer): boolean => !answer.success && answer.code === 'answer_expired';

/** What is in the database. */
export type Truth = Pick<MemoryDatabase, 'head' | 'nodes' | 'all' | 'entries' | 'fetch'>;

export class Judge implements TabObserver, NodeObserver {
  readonly history = new History();
  readonly verdict = new Verdict();
  readonly ledger: Ledger;
  readonly persistence: PersistenceCheck;
  readonly whispers: WhisperCheck;
  readonly texts: TextCheck;
  readonly kept: KeptCheck;
  /** The log was restored or trimmed, or has a new epoch: nodes may take it for another. */
  mayBeAnother = false;
  /** Whispers and the tabs that they reached. */
  readonly heardBy = new Map<string, Set<Tab>>();
  readonly #streams: (readonly [person: string, stream: Stream])[] = [];
  readonly #note: (text: string) => void;
  /** Positions of logs that no longer exist, each with its epoch. */
  readonly #gone = new Set<string>();
  #epoch = '';
  #database: Truth | null = null;

  /** A command younger than `youngest` (ms) is never too old to be decided. */
  constructor(note: (text: string) => void, now: () => number, youngest: number) {
    this.ledger = new Ledger(this.verdict, this.history, { now, youngest });
    this.persistence = new PersistenceCheck(this.ledger, this.verdict);
    this.whispers = new WhisperCheck(this.history, this.verdict, now);
    this.texts = new TextCheck(this.verdict);
    this.kept = new KeptCheck(this.ledger, this.verdict);
    this.#note = note;
  }

  get state(): State {
    return new State(this.history, this.history.head);
  }

  get epoch(): string {
    return this.#epoch;
  }

  /** Whether this is a position of the present log. A restored log may have the same epoch. */
  isTrue(cursor: Cursor | null | undefined): cursor is Cursor {
    return cursor?.epoch === this.#epoch && this.history.has(cursor);
  }

  /** Whether it was one at some time. */
  wasTrue({ epoch, seq, id }: Cursor): boolean {
    return this.#gone.has(`${epoch} ${seq} ${id}`);
  }

  /** From now on this database is the truth; it contains what the history has. */
  follow(database: Truth): void {
    this.#database = database;
    this.#epoch = database.head.epoch;
    database.nodes.add(() => this.#committed(database));
  }

  /** Reads what has been committed. */
  readOn(): void {
    if (this.#database) this.#committed(this.#database);
  }

  /** The database went back to an earlier state. */
  restored(database: Truth): void {
    this.#markGone();
    this.whispers.restored();
    this.texts.restored();
    this.history.truncate(database.head.seq);
    this.ledger.restored(database.head.seq, database === this.#database);
    this.#epoch = database.head.epoch;
    if (database !== this.#database) this.follow(database);
  }

  /** Answers read from this log that are still on their way were true. */
  #markGone(): void {
    this.mayBeAnother = true;
    this.#gone.add(`${this.#epoch} 0 `);
    for (const { seq } of this.history.entries) {
      this.#gone.add(`${this.#epoch} ${seq} ${this.history.placeAt(seq)}`);
    }
  }

  issued({ id, call, tab }: Issued): void {
    this.#note(`${tab.name} runs ${call.name} ${short(id)} ${shortJson(call.input)}`);
    this.ledger.issued(id, tab.person, call.name);
  }

  settled({ id, tab, ...rest }: Issued, answer: Answer): void {
    this.#note(`${tab.name} knows ${short(id)}: ${describeAnswer(answer)}`);
    this.ledger.settled(id, answer);
    this.texts.settled({ id, tab, ...rest }, answer);
    this.persistence.shown(id, tab, answer);
    const { cursor } = tab.wire;
    if (!answer.success || !this.isTrue(cursor) || this.ledger.wasRestored) return;
    this.verdict.check(cursor.seq >= answer.seq, 'settled is shown', () => {
      return `${tab.name} at ${cursor.seq} says that ${short(id)} of ${answer.seq} is here`;
    });
  }

  saved(entry: OutboxEntry, person: string): void {
    this.ledger.saved(entry, person);
  }

  sent(tab: Tab, message: ToServer): void {
    this.#note(`${tab.name} → ${describeMessage(message)}`);
    if (message.t !== 'command') return;
    const { t: _, ...envelope } = message;
    this.ledger.sent(envelope, tab.person);
    this.texts.sent(envelope.id, envelope);
  }

  receiving(tab: Tab, message: ToClient): void {
    this.#note(`${tab.name} ← ${describeMessage(message)}`);
    const { cursor } = tab.wire;
    if (message.t === 'delta' && this.isTrue(cursor) && this.isTrue(message.cursor)) {
      this.#regained(tab, cursor.seq, message.cursor.seq);
    }
  }

  received(): void {}

  said(tab: Tab, id: string, outcome: string): void {
    this.#note(`${tab.name} says of ${short(id)}: ${outcome}`);
    this.texts.reported(tab, id);
  }

  heard(tab: Tab, handle: ScopeHandle, data: string): void {
    this.#note(`${tab.name} hears ${data}`);
    this.heardBy.set(data, (this.heardBy.get(data) ?? new Set()).add(tab));
    this.verdict.check(handle.state() === 'open', 'whispers in open scopes', () => `${tab.name} heard ${data}`);
  }

  persisted(tab: Tab, cursor: Cursor | null): void {
    this.#note(`${tab.name} ${cursor ? `keeps rows as of ${cursor.seq}` : 'finds rows that it did not write'}`);
    if (cursor) this.persistence.judge(tab.browser.disk(tab.person), (place) => this.isTrue(place));
  }

  closed(tab: Tab, code: number): void {
    this.#note(`${tab.name} ← closed ${code}`);
  }

  bug(where: Tab | string, error: unknown): void {
    const text = error instanceof Error ? String(error.stack) : JSON.stringify(error);
    this.verdict.fail('no bugs', `${typeof where === 'string' ? where : where.name}: ${text}`);
  }

  lost(where: string, error: Error): void {
    this.verdict.check(this.mayBeAnother, 'the log', () => `${where} takes it for another: ${error.message}`);
  }

  stream(person: string): Stream {
    const stream = new Stream(person, this.history, this.verdict, this);
    this.#streams.push([person, stream]);
    return stream;
  }

  /** Nothing more may be sent to this person. */
  ended(person: string): void {
    for (const [whose, stream] of this.#streams) if (whose === person) stream.end();
  }

  answered(person: string, { client, n, answer }: Extract<ToClient, { t: 'answer' }>): void {
    this.ledger.answered(client, n, answer, person);
    const id = this.ledger.idAt(client, n);
    if (id === undefined) return;
    this.texts.answered(id, answer);
    // Older than receipts are kept (K2): it may have been decided, and its person sees that.
    if (isExpired(answer)) this.kept.discarded([id]);
  }

  look(tab: Tab): void {
    const { cursor } = tab.wire;
    if (!cursor || this.isTrue(cursor)) judgeView(tab, this.history, this.verdict);
    judgeQueries(tab, this.verdict);
  }

  /** The database's rows match the log, and its receipts the answers. */
  audit(): void {
    const database = this.#database;
    if (!database) return;
    for (const table of tableNames) {
      const rows = new Map(database.all(table).map((row) => [row.id, row]));
      for (const row of this.history.all(table, this.history.head)) {
        const stored = rows.get(row.id);
        this.verdict.check(
          same(row, stored),
          'rows follow the log',
          () => `${table} ${row.id}: ${difference(row, stored)}`,
        );
        rows.delete(row.id);
      }
      const [stray] = rows.keys();
      this.verdict.check(stray === undefined, 'rows follow the log', () => `${table} ${stray} is in no entry`);
    }
    for (const { id, answer, what } of this.ledger.receipts()) {
      const stored = database.fetch({ rows: new Map(), receipts: new Set([id]) }).receipts.get(id)?.answer;
      // The receipt was dropped, or the command was sent again after that and refused.
      if (this.ledger.forgetting && (!stored || isExpired(stored))) continue;
      this.verdict.check(same(stored, answer), 'receipts', () => `${what} ${id}: ${difference(answer, stored)}`);
    }
  }

  /**
   * A person who becomes a reader of a project also has its older tasks through other scopes: those are resent a little
   * later.
   */
  #regained(tab: Tab, from: number, to: number): void {
    const [before, after] = [new State(this.history, from), new State(this.history, to)];
    for (const entry of this.history.entries.slice(from, to)) {
      for (const { table, id } of entry.changes) {
        const was = table === 'project' ? before.get(table, id) : undefined;
        const is = was && after.get(table, id);
        if (!is || before.mayRead(tab.person, table, was) || !after.mayRead(tab.person, table, is)) continue;
        tab.wire.resend(`assigned:${tab.person}`);
        tab.wire.resend(`authored:${tab.person}`);
        tab.wire.resend(`helping:${tab.person}`);
      }
    }
  }

  #committed(database: Truth): void {
    if (database !== this.#database) return;
    if (database.head.epoch !== this.#epoch) this.#markGone();
    this.#epoch = database.head.epoch;
    for (const entry of database.entries(this.history.head, Infinity).entries) {
      this.#note(`committed ${entry.seq} ${entry.name} ${short(entry.id)} of ${entry.client.slice(-6)}`);
      const changed = new Set(entry.changes.map(({ table, id }) => `${table}/${id}`));
      this.verdict.check(changed.size === entry.changes.length, 'each entry changes a row once', () => {
        return `${entry.seq} ${entry.name}: ${entry.changes.map(({ table, id }) => `${table} ${short(id)}`).join(', ')}`;
      });
      for (const { table, id, before } of entry.changes) {
        const known = this.history.get(table, id, this.history.head) ?? null;
        this.verdict.check(same(before, known), 'each entry begins where the last ended', () => {
          return `${entry.seq} ${entry.name} changed ${table} ${id}: ${difference(before, known)}`;
        });
      }
      judgeTeamEntry(entry, this.verdict);
      judgeNoteEntry(entry, this.state, this.verdict);
      judgeUploadEntry(entry, this.state, this.verdict);
      judgeSavedEntry(entry, this.state, this.verdict);
      judgeUpdateEntry(entry, this.state, this.verdict);
      judgeMadeEntry(entry, this.verdict);
      judgeFieldEntry(entry, this.state, this.verdict);
      judgeNotificationEntry(entry, this.state, this.verdict);
      judgeHelperEntry(entry, this.verdict);
      judgeProgramEntry(entry, this.verdict);
      this.texts.committed(entry, this.state);
      this.ledger.committed(entry);
      this.history.add(entry);
    }
  }
}
