/** The storage of a replica in a browser: one IndexedDB database per person. */
import type { KeptCommand, OutboxEntry, ReplicaStorage, RowWrite, Stored, StoredMeta, StoredRows } from '../ports.ts';
import { StorageClosed } from '../storage-closed.ts';

const RECORDS = 'records';
const META = 'meta';
const OUTBOX = 'outbox';
/** The keys of `META`: this one, and `[KEPT, id]`. A store of their own would be a new version, for which every open tab has to close. */
const ROWS = 'rows';
const KEPT = 'kept';

type Version = Omit<StoredRows, 'records'>;

const nothing: Version = { version: 0, meta: null };

/** How long a new database is left unopened, so that the page can draw first. */
const LISTEN_MS = 1000;

/** `isNew`: as far as is known, this browser has never opened it. Then nothing waits for it to load. */
export function openIndexedDb(name: string, factory: IDBFactory = indexedDB, isNew = false): ReplicaStorage {
  return new IndexedDbStorage(name, factory, isNew);
}

class IndexedDbStorage implements ReplicaStorage {
  readonly #name: string;
  readonly #factory: IDBFactory;
  readonly #listeners = new Set<() => void>();
  #database: Promise<IDBDatabase> | null = null;
  #closed = false;
  /** Until it is opened. */
  #isNew: boolean;

  constructor(name: string, factory: IDBFactory, isNew: boolean) {
    this.#name = name;
    this.#factory = factory;
    this.#isNew = isNew;
  }

  async load(): Promise<Stored> {
    if (this.#isNew && !this.#closed) {
      setTimeout(() => this.#listen(), LISTEN_MS);
      return { ...nothing, records: [], outbox: [] };
    }
    return this.#transaction([RECORDS, META, OUTBOX], 'readonly', async (store) => {
      const records = store(RECORDS);
      const [keys, texts, version, outbox] = await Promise.all([
        done(records.getAllKeys()),
        done<string[]>(records.getAll()),
        done<Version | undefined>(store(META).get(ROWS)),
        done<OutboxEntry[]>(store(OUTBOX).getAll()),
      ]);
      return { ...(version ?? nothing), records: texts.map((text, at) => [Number(keys[at]), text] as const), outbox };
    });
  }

  async meta(): Promise<Version> {
    return this.#transaction([META], 'readonly', async (store) => {
      return (await done<Version | undefined>(store(META).get(ROWS))) ?? nothing;
    });
  }

  async write(version: number, { meta, clear, put, remove }: RowWrite): Promise<number | null> {
    return this.#transaction([RECORDS, META], 'readwrite', async (store) => {
      const stored = (await done<Version | undefined>(store(META).get(ROWS))) ?? nothing;
      if (stored.version !== version) return null;
      const records = store(RECORDS);
      if (clear) records.clear();
      for (const key of remove) records.delete(key);
      // One after the other: each of these texts is copied on this thread.
      for (const [key, text] of put) await done(records.put(text, key));
      const next: { version: number; meta: StoredMeta } = { version: version + 1, meta };
      store(META).put(next, ROWS);
      return next.version;
    });
  }

  async outbox(): Promise<OutboxEntry[]> {
    return this.#transaction([OUTBOX], 'readonly', async (store) => done<OutboxEntry[]>(store(OUTBOX).getAll()));
  }

  async saveOutbox({ put, remove, keep = [] }: Parameters<ReplicaStorage['saveOutbox']>[0]): Promise<void> {
    await this.#transaction(
      keep.length > 0 ? [OUTBOX, META] : [OUTBOX],
      'readwrite',
      async (store) => {
        const outbox = store(OUTBOX);
        for (const entry of put) outbox.put(entry, [entry.client, entry.n]);
        for (const [client, n] of remove) outbox.delete([client, n]);
        for (const command of keep) store(META).put(command, [KEPT, command.id]);
      },
      // What the person did must survive a power cut; rows can be fetched again.
      'strict',
    );
  }

  async kept(): Promise<KeptCommand[]> {
    return this.#transaction([META], 'readonly', async (store) => {
      const [keys, values] = await Promise.all([done(store(META).getAllKeys()), done<unknown[]>(store(META).getAll())]);
      return values.filter((_, at): _ is KeptCommand => keys[at] !== ROWS);
    });
  }

  async saveKept({ put, remove }: Parameters<ReplicaStorage['saveKept']>[0]): Promise<void> {
    await this.#transaction([META], 'readwrite', async (store) => {
      for (const command of put) store(META).put(command, [KEPT, command.id]);
      for (const id of remove) store(META).delete([KEPT, id]);
    });
  }

  async wipe(holds: (outbox: readonly OutboxEntry[]) => boolean = () => false): Promise<boolean> {
    const isWiped = await this.#transaction([RECORDS, META, OUTBOX], 'readwrite', async (store) => {
      if (holds(await done<OutboxEntry[]>(store(OUTBOX).getAll()))) return false;
      for (const each of [RECORDS, META, OUTBOX]) store(each).clear();
      return true;
    });
    if (!isWiped) return false;
    const database = await this.#open();
    this.close();
    database.close();
    await new Promise<void>((resolve, reject) => {
      const deletion = this.#factory.deleteDatabase(this.#name);
      deletion.addEventListener('success', () => resolve());
      // Another tab is slow to close it: the database is empty, and is deleted when that tab has closed it.
      deletion.addEventListener('blocked', () => resolve());
      deletion.addEventListener('error', () => reject(failure(deletion.error)));
    });
    return true;
  }

  onWiped(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    void this.#database?.then(
      (database) => database.close(),
      () => {},
    );
  }

  /** Resolves with the result of `work` when the transaction is durable. `work` may await nothing but its own requests. */
  async #transaction<T>(
    stores: string[],
    mode: 'readonly' | 'readwrite',
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
    durability: IDBTransactionDurability = 'default',
  ): Promise<T> {
    const database = await this.#open();
    const transaction = database.transaction(stores, mode, { durability });
    const finished = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(failure(transaction.error)));
    });
    const worked = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    const [answer] = await Promise.all([worked, finished]);
    return answer;
  }

  async #open(): Promise<IDBDatabase> {
    if (this.#closed) throw new StorageClosed();
    this.#isNew = false;
    this.#database ??= this.#connect();
    return this.#database;
  }

  async #connect(): Promise<IDBDatabase> {
    try {
      const opening = this.#factory.open(this.#name, 1);
      opening.addEventListener('upgradeneeded', () => {
        for (const store of [RECORDS, META, OUTBOX]) opening.result.createObjectStore(store);
      });
      const database = await done(opening);
      database.addEventListener('versionchange', () => this.#wiped(database));
      // Closed from outside (the person cleared the site's data): opened again when needed.
      database.addEventListener('close', () => {
        this.#database = null;
      });
      return database;
    } catch (error) {
      this.#database = null;
      throw error;
    }
  }

  /** Only a tab that has it open is informed of a wipe. */
  #listen(): void {
    if (this.#isNew && !this.#closed) this.#open().catch(neededLater);
  }

  #wiped(database: IDBDatabase): void {
    database.close();
    if (this.#closed) return;
    this.#closed = true;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The error is left to the next read or write, which opens it again. */
function neededLater(): void {}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(failure(request.error)));
  });
}

function failure(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB failed and did not say why');
}
