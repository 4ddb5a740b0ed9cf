/** A hub on a store in memory, with clients that come and go. */
import { createHub, type Hub } from '#sync/hub/hub.ts';
import type { Limits } from '#sync/hub/limits.ts';
import { onlyScopeOf } from '#sync/log/only-scope.ts';
import {
  OutOfOrder,
  cursorOf,
  type Cursor,
  type Decision,
  type ReaderWithReceipts,
  type Reader,
} from '#sync/log/store.ts';
import type { Answer, Envelope } from '#sync/protocol/message.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore, type MemoryStoreOptions, type StoreStep } from '#store/memory/store.ts';
import { Client, type ClientReplica } from './client.ts';
import { ManualClock } from './clock.ts';
import { visibleIn } from './rights.ts';
import { schema, tables, type Tables } from './schema.ts';

export type { StoreStep as Step };

export type Put = {
  [T in keyof Tables]: readonly [table: T, row: Partial<Tables[T]> & { readonly id: string }];
}[keyof Tables];

export class World {
  readonly clock = new ManualClock();
  readonly database = new MemoryDatabase(tables);
  readonly reports: unknown[] = [];
  readonly store: MemoryStore;
  hub: Hub;
  /** What a step of the store has to wait for. */
  pause: (step: StoreStep) => Promise<void> = async () => {};
  /** Runs after each read, before its result arrives. */
  afterRead: (result: unknown) => Promise<void> = async () => {};
  readonly #limits: Partial<Limits>;
  #commands = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = limits;
    this.store = this.newStore();
    this.hub = this.newHub();
  }

  newStore(): MemoryStore {
    return new WatchedStore(this, {
      pause: async (step) => this.pause(step),
      now: () => this.clock.now(),
    });
  }

  newHub(store = this.store): Hub {
    return createHub({
      store,
      schema,
      clock: this.clock,
      execute: async (person, envelope) => {
        // As the door answers a bug.
        if (envelope.input === 'met a bug') {
          await store.write(() => ({ entry: null, receipt: null, result: null }));
          return store.write((rows) => decide(rows, person, { ...envelope, input: 'refuse' }, this.clock.now()));
        }
        return store.write((rows) => decide(rows, person, envelope, this.clock.now()));
      },
      report: (error) => this.reports.push(error),
      limits: this.#limits,
    });
  }

  /** Commits rows, completed with their earlier values; returns the cursor. */
  async put(...rows: Put[]): Promise<Cursor> {
    const cursor = await this.commit(...rows);
    await this.settle();
    return cursor;
  }

  /** Like `put`, without waiting for the effects. */
  async commit(...rows: Put[]): Promise<Cursor> {
    const id = `put-${++this.#commands}`;
    return this.store.write(
      (reader) => {
        const { epoch, seq } = reader.head;
        const entry = entryOf(reader, id, 'somebody', rows);
        return { entry, receipt: null, result: cursorOf(epoch, { ...entry, seq: seq + 1 }) };
      },
      () => ({ rows: rows.map(([table, row]) => [table, row.id]) }),
    );
  }

  /** Copies the database; the returned function restores the copy, without notifying anyone. */
  backup(): () => void {
    const copy = new MemoryDatabase(tables);
    copy.replaceWith(this.database);
    return () => this.database.replaceWith(copy);
  }

  /** A socket of a person that has sent nothing yet. */
  connect(person: string, kept?: ClientReplica, hub = this.hub): Client {
    const client = new Client(person, kept);
    client.session = hub.connect(client);
    return client;
  }

  /** A session with these scopes open. */
  async join(person: string, ...scopes: Scope[]): Promise<Client> {
    const client = this.connect(person);
    client.hello({ scopes });
    await this.settle();
    return client;
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      // Yielding to other work takes no time.
      if (this.clock.next === this.clock.now()) this.clock.goTo(this.clock.now());
    }
  }

  async pass(ms: number): Promise<void> {
    await this.settle();
    const end = this.clock.now() + ms;
    for (let next = this.clock.next; next !== null && next <= end; next = this.clock.next) {
      this.clock.goTo(next);
      await this.settle();
    }
    this.clock.goTo(end);
    await this.settle();
  }

  /** What a person with these scopes open may see, read from the database. */
  visible(person: string, scopes: Iterable<Scope>): Map<string, Row> {
    return visibleIn(this.database, person, scopes);
  }
}

class WatchedStore extends MemoryStore {
  readonly #world: World;

  constructor(world: World, options: MemoryStoreOptions) {
    super(world.database, options);
    this.#world = world;
  }

  override async read<T>(work: (rows: Reader) => T): Promise<T> {
    const result = await super.read(work);
    await this.#world.afterRead(result);
    return result;
  }
}

/** As the door does it: receipts, order, one entry. */
function decide(rows: ReaderWithReceipts, person: string, envelope: Envelope, now: number): Decision<Answer> {
  const { client, id, after, input } = envelope;
  const known = rows.receipt(id);
  if (known) return { entry: null, receipt: null, result: known.answer };
  if (after !== undefined && !rows.receipt(after)) throw new OutOfOrder('too early');
  if (input === 'bug') throw new Error('a bug');
  const entry = Array.isArray(input) ? entryOf(rows, id, client, input as Put[], now) : null;
  const answer: Answer =
    input === 'refuse'
      ? { success: false, error: 'No', code: 'no', params: {} }
      : { success: true, seq: rows.head.seq + (entry ? 1 : 0) };
  return { entry, receipt: { id, person, answer, made: 0 }, result: answer };
}

const defaults: Tables = {
  label: { id: '', deletedAt: null, name: '' },
  group: { id: '', deletedAt: null, name: '', members: [] },
  item: { id: '', deletedAt: null, name: '', groupId: null, author: 'ann', holder: 'ann' },
  note: { id: '', deletedAt: null, itemId: '', text: '' },
};

function entryOf(rows: ReaderWithReceipts, id: string, client: string, puts: readonly Put[], now = 0) {
  const changes = puts.map(([table, row]) => {
    const before = rows.get(table, row.id) ?? null;
    return { table, id: row.id, before, after: { ...(before ?? defaults[table]), ...row } };
  });
  const scope = onlyScopeOf(schema, changes);
  const entry = { id, at: now, actor: 'somebody', client, name: 'put', version: 1, changes };
  return scope === undefined ? entry : { ...entry, scope };
}
