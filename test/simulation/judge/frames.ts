/** Judges what a node sends to a socket: nothing that its person may not read, and each row as it really was. */
import type { Row } from '#sync/protocol/row.ts';
import type { Cursor, ToClient } from '#sync/protocol/message.ts';
import type { History } from './history.ts';
import { State } from './rights.ts';
import { difference, same } from './same.ts';
import type { Verdict } from './verdict.ts';

/** The positions that exist, and those that existed. */
interface Log {
  isTrue(cursor: Cursor | null): boolean;
  wasTrue(cursor: Cursor): boolean;
}

/** One connection as the judge follows it, at the node's end. */
export class Stream {
  readonly #person: string;
  readonly #history: History;
  readonly #verdict: Verdict;
  readonly #log: Log;
  #cursor: Cursor | null = null;
  #ended = false;
  /** When each scope was asked for, as the head of the log at that time. */
  readonly #asked = new Map<string, number>();

  constructor(person: string, history: History, verdict: Verdict, log: Log) {
    this.#person = person;
    this.#history = history;
    this.#verdict = verdict;
    this.#log = log;
  }

  /** The person has been disabled or signed out. */
  end(): void {
    this.#ended = true;
  }

  /** `seq`: what it is judged by may be this old. */
  asked(scope: string, seq = this.#history.head): void {
    this.#asked.set(scope, Math.min(seq, this.#history.head, this.#asked.get(scope) ?? Infinity));
  }

  sent(message: ToClient): void {
    this.#verdict.check(!this.#ended, 'rights', () => `${this.#person} is disabled, and was sent ${message.t}`);
    switch (message.t) {
      case 'welcome':
        this.#verdict.check(message.person === this.#person, 'welcome', () => `${this.#person} is welcomed as another`);
        this.#move(message.cursor);
        break;
      case 'snapshot':
        this.#move(message.cursor);
        this.#mayOpen(message.scope, message.cursor);
        this.#rows(message.rows, message.cursor);
        break;
      case 'delta':
        this.#move(message.cursor);
        this.#rows(message.put ?? [], message.cursor);
        break;
      case 'denied':
        this.#denied(message.scope);
        break;
      case 'failed':
        this.#verdict.fail('failed', `${this.#person} could not be given ${message.scope}`);
        break;
      case 'answer':
      case 'unsaved':
      case 'pong':
      case 'whisper':
        break;
    }
  }

  /** Within one connection the cursor only increases, and is always a true position of the log. */
  #move(cursor: Cursor): void {
    const last = this.#cursor;
    this.#verdict.check(this.#log.isTrue(cursor) || this.#log.wasTrue(cursor), 'true cursors', () => {
      const entry = this.#history.entries[cursor.seq - 1];
      return `${this.#person} was sent ${JSON.stringify(cursor)}, and the log has ${entry?.id}`;
    });
    this.#verdict.check(!last || last.epoch !== cursor.epoch || last.seq <= cursor.seq, 'monotonic reads', () => {
      return `${this.#person} came from ${last?.seq} to ${cursor.seq}`;
    });
    this.#cursor = cursor;
  }

  #mayOpen(scope: string, cursor: Cursor): void {
    if (!this.#log.isTrue(cursor)) return;
    const { seq } = cursor;
    const then = new State(this.#history, seq);
    const now = new State(this.#history, this.#history.head);
    const may = then.mayOpen(this.#person, scope) || now.mayOpen(this.#person, scope);
    this.#verdict.check(may, 'rights', () => `${this.#person} was given ${scope} at ${seq}`);
  }

  #rows(rows: readonly (readonly [string, Row])[], cursor: Cursor): void {
    if (!this.#log.isTrue(cursor)) return;
    const { seq } = cursor;
    const then = new State(this.#history, seq);
    const now = new State(this.#history, this.#history.head);
    for (const [table, row] of rows) {
      const may = then.mayRead(this.#person, table, row) || now.mayRead(this.#person, table, row);
      this.#verdict.check(may, 'rights', () => `${this.#person} was sent ${table} ${row.id} at ${seq}`);
      const truth = then.get(table, row.id);
      this.#verdict.check(same(row, truth), 'true rows', () => {
        return `${this.#person} was sent ${table} ${row.id} at ${seq}: ${difference(row, truth)}`;
      });
    }
  }

  /** A scope may only be denied if it was not theirs at some moment since they asked. */
  #denied(scope: string): void {
    const from = this.#asked.get(scope) ?? 0;
    this.#asked.delete(scope);
    // Of a log that is gone.
    if (!this.#log.isTrue(this.#cursor)) return;
    for (let seq = from; seq <= this.#history.head; seq++) {
      if (!new State(this.#history, seq).mayOpen(this.#person, scope)) return;
    }
    this.#verdict.fail('denied', `${this.#person} was denied ${scope}, which is theirs`);
  }
}
