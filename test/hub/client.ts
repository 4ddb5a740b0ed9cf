/** The client's end of a hub socket: applies messages literally, and notices when they make no sense. */
import type { HubConnection } from '#sync/hub/hub.ts';
import type { Socket } from '#sync/hub/sync-session.ts';
import { FrameDecoder, encodeFrames } from '#sync/protocol/frame.ts';
import { PROTOCOL, type Cursor, type ToClient, type ToServer } from '#sync/protocol/message.ts';
import { parseToClient } from '#sync/protocol/parse.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';
import { schema } from './schema.ts';

type Delta = Extract<ToClient, { t: 'delta' }>;
type Snapshot = Extract<ToClient, { t: 'snapshot' }>;

/** What a replica keeps. */
export interface ClientReplica {
  readonly rows: Map<string, Row>;
  readonly open: Set<Scope>;
  /** Open, and not resumable before their snapshots have arrived. */
  readonly lacking: Set<Scope>;
  cursor: Cursor | null;
}

const emptyReplica = (): ClientReplica => ({ rows: new Map(), open: new Set(), lacking: new Set(), cursor: null });

export class Client implements Socket {
  readonly person: string;
  readonly received: ToClient[] = [];
  readonly frames: string[] = [];
  readonly kept: ClientReplica;
  closed: { readonly code: number; readonly reason: string } | null = null;
  /** What `buffered` returns. */
  backlog = 0;
  session: HubConnection | null = null;
  readonly #decoder = new FrameDecoder();
  readonly #parts = new Map<Scope, Set<string>>();

  constructor(person: string, kept = emptyReplica()) {
    this.person = person;
    this.kept = kept;
  }

  send(frame: string): void {
    this.frames.push(frame);
    const json = this.#decoder.push(frame);
    if (json === null) return;
    const message = parseToClient(json);
    this.received.push(message);
    this.#apply(message);
  }

  buffered(): number {
    return this.backlog;
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
  }

  say(message: ToServer): void {
    for (const frame of encodeFrames(message)) this.session?.receive(frame);
  }

  hello(change: Partial<Extract<ToServer, { t: 'hello' }>> = {}): void {
    const { cursor, open, lacking } = this.kept;
    const anew = [...lacking];
    for (const scope of anew) this.#forget(scope);
    const client = `tab-of-${this.person}`;
    this.say({ t: 'hello', protocol: PROTOCOL, schema: schema.hash, client, cursor, scopes: [...open], ...change });
    this.open(...anew);
  }

  open(...scopes: Scope[]): void {
    for (const scope of scopes) this.say({ t: 'open', scope });
  }

  /** As in a replica, the rows are removed at once. */
  shut(scope: Scope): void {
    this.#forget(scope);
    this.say({ t: 'close', scope });
  }

  command(n: number, input: unknown, client = `tab-of-${this.person}`): void {
    const after = n > 1 ? { after: `${client}-${n - 1}` } : {};
    this.say({ t: 'command', client, n, id: `${client}-${n}`, ...after, name: 'put', version: 1, input });
  }

  /** Messages of one type, in order. */
  all<T extends ToClient['t']>(t: T): Extract<ToClient, { t: T }>[] {
    return this.received.filter((message): message is Extract<ToClient, { t: T }> => message.t === t);
  }

  /** Forgets the received messages, not the rows. */
  clear(): void {
    this.received.length = 0;
    this.frames.length = 0;
  }

  has(table: string, id: string): boolean {
    return this.kept.rows.has(`${table}/${id}`);
  }

  #apply(message: ToClient): void {
    if (message.t === 'welcome') this.#welcome(message.resumed, message.cursor);
    else if (message.t === 'delta') this.#delta(message);
    else if (message.t === 'snapshot') this.#snapshot(message);
    else if (message.t === 'denied') this.#forget(message.scope);
  }

  #welcome(resumed: boolean, cursor: Cursor): void {
    if (!resumed) {
      this.kept.rows.clear();
      this.kept.open.clear();
      this.kept.lacking.clear();
    }
    this.kept.cursor = cursor;
  }

  #delta({ cursor, put = [], drop = [], lose = [], closed = [], again = [] }: Delta): void {
    const { rows, open } = this.kept;
    if (cursor.seq <= (this.kept.cursor?.seq ?? -1)) throw new Error('the stream goes back');
    this.kept.cursor = cursor;
    for (const [table, id] of drop) rows.delete(`${table}/${id}`);
    for (const [table, row] of put) {
      if (!schema.scopes(table, row).some((scope) => open.has(scope) && !closed.includes(scope))) {
        throw new Error(`${table} ${row.id} came without a scope`);
      }
      rows.set(`${table}/${row.id}`, row);
    }
    const lost = new Set(lose.map(([table, id]) => `${table}/${id}`));
    for (const key of [...rows.keys()].filter((one) => this.#isUnder(one, lost))) rows.delete(key);
    for (const scope of [...closed, ...again]) if (!open.has(scope)) throw new Error(`${scope} was not open`);
    for (const scope of closed) this.#forget(scope);
    for (const scope of again) this.kept.lacking.add(scope);
  }

  #snapshot({ scope, rows, first, done, cursor }: Snapshot): void {
    if (JSON.stringify(cursor) !== JSON.stringify(this.kept.cursor)) throw new Error('a snapshot of another time');
    if (first) this.#parts.set(scope, new Set());
    const part = this.#parts.get(scope);
    if (!part) throw new Error('a snapshot without a beginning');
    for (const [table, row] of rows) {
      part.add(`${table}/${row.id}`);
      this.kept.rows.set(`${table}/${row.id}`, row);
    }
    if (!done) return;
    this.#parts.delete(scope);
    this.kept.open.add(scope);
    this.kept.lacking.delete(scope);
    for (const [key, row] of this.kept.rows) {
      if (!part.has(key) && schema.scopes(tableOf(key), row).includes(scope)) this.kept.rows.delete(key);
    }
  }

  #forget(scope: Scope): void {
    const { rows, open, lacking } = this.kept;
    open.delete(scope);
    lacking.delete(scope);
    this.#parts.delete(scope);
    for (const [key, row] of rows) {
      if (!schema.scopes(tableOf(key), row).some((other) => open.has(other))) rows.delete(key);
    }
  }

  /** Whether the row's chain of homes, as far as it is known, leads to a lost one. */
  #isUnder(key: string, lost: ReadonlySet<string>): boolean {
    if (lost.has(key)) return true;
    const row = this.kept.rows.get(key);
    const home = row && schema.home(tableOf(key), row);
    return home !== undefined && 'parent' in home && this.#isUnder(home.parent.join('/'), lost);
  }
}

const tableOf = (key: string): string => key.slice(0, key.indexOf('/'));
