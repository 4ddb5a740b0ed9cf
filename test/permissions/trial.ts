/** The real door on a store that keeps nothing: what would be answered and changed, as often as needed. */
import { refusalText } from '#domain/refusal-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { createExecute, type Door } from '#server/door/execute.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import type { Answer, Decide, ReaderWithReceipts, Decision } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Call } from '#domain/command.ts';

type Entry = Decision<unknown>['entry'];

export interface TrialResult {
  readonly answer: Answer;
  readonly entry: Entry;
}

export class Trial {
  readonly #door: Door;
  readonly #store: DiscardingStore;
  readonly #newId: () => string;

  constructor(database: MemoryDatabase, clock: Clock, newId: () => string) {
    this.#store = new DiscardingStore(database);
    this.#newId = newId;
    // A bug is answered with its code, which no line of the table expects.
    this.#door = createExecute({ store: this.#store, clock, log: { error: () => {} } });
  }

  async try(person: string, call: Call): Promise<TrialResult> {
    const id = this.#newId();
    const answer = await this.#door.execute(person, { client: id, n: 1, id, ...call });
    return { answer, entry: this.#store.entry };
  }

  /** A command of Pulse itself: its refusal, or null. */
  async trySystem(call: Call): Promise<string | null> {
    try {
      await this.#door.executeSystem(call);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return refusalText(error.code, error.params);
      throw error;
    }
  }
}

class DiscardingStore extends MemoryStore {
  entry: Entry = null;
  readonly #rows: ReaderWithReceipts;

  constructor(database: MemoryDatabase) {
    super(database);
    this.#rows = {
      head: database.head,
      get: (table, id) => database.get(table, id),
      list: (table, column, key) => database.list(table, column, key),
      all: (table) => database.all(table),
      receipt: () => undefined,
    };
  }

  override async write<T>(decide: Decide<T>): Promise<T> {
    const { entry, result } = decide(this.#rows);
    this.entry = entry;
    return result;
  }
}
