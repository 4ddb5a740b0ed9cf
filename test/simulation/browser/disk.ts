/**
 * The storage of one browser for one person, shared by its tabs. Calls of a tab take effect in order, each after a
 * delay; a crash loses calls that have not taken effect yet, and a write may fail (quota).
 */
import type { KeptCommand, OutboxEntry, ReplicaStorage, Stored, StoredMeta } from '#sync/replica/ports.ts';
import { StorageClosed } from '#sync/replica/storage-closed.ts';
import type { Process, Scheduler } from '../core/scheduler.ts';

class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Whether this is an error that browser storage has at times, rather than a bug. */
export function isStorageError(error: unknown): boolean {
  if (error instanceof StorageError || error instanceof StorageClosed) return true;
  return error instanceof Error && isStorageError(error.cause);
}

export class Disk {
  /** A command is stored: from now on it survives its tab. */
  onSaved: (entry: OutboxEntry) => void = () => {};
  version = 0;
  meta: StoredMeta | null = null;
  readonly records = new Map<number, string>();
  readonly outbox = new Map<string, OutboxEntry>();
  readonly kept = new Map<string, KeptCommand>();
  /** A write has taken effect. */
  onWritten: () => void = () => {};
  /** While true every write fails. */
  full = false;
  /** The chance of a single write to fail. */
  failing = 0;
  /** Some write has failed. */
  hasFailed = false;
  /** Increases with each wipe: tabs that opened it before are locked out. */
  generation = 0;
  readonly #openTabs = new Set<SimulatedStorage>();

  open(scheduler: Scheduler, process: Process): SimulatedStorage {
    const storage = new SimulatedStorage(this, scheduler, process);
    this.#openTabs.add(storage);
    return storage;
  }

  leave(tab: SimulatedStorage): void {
    this.#openTabs.delete(tab);
  }

  wipe(by: SimulatedStorage): void {
    this.generation++;
    this.version = 0;
    this.meta = null;
    this.records.clear();
    this.outbox.clear();
    this.kept.clear();
    for (const tab of this.#openTabs) if (tab !== by) tab.wiped();
    this.#openTabs.clear();
  }
}

export class SimulatedStorage implements ReplicaStorage {
  readonly #disk: Disk;
  readonly #scheduler: Scheduler;
  readonly #process: Process;
  readonly #generation: number;
  /** Called with the result of `load`. */
  onLoaded: (meta: StoredMeta | null) => void = () => {};
  /** Rows were written, or (null) not, because another tab has written. */
  onWrite: (meta: StoredMeta | null) => void = () => {};
  readonly #listeners = new Set<() => void>();
  #closed = false;
  #busyUntil = 0;

  constructor(disk: Disk, scheduler: Scheduler, process: Process) {
    this.#disk = disk;
    this.#scheduler = scheduler;
    this.#process = process;
    this.#generation = disk.generation;
  }

  load: ReplicaStorage['load'] = async () =>
    this.#queue(() => {
      const { version, meta, records } = this.#disk;
      const stored: Stored = {
        version,
        meta,
        records: [...records].sort(([one], [other]) => one - other),
        outbox: inOrder(this.#disk.outbox),
      };
      this.onLoaded(meta);
      return stored;
    });

  meta: ReplicaStorage['meta'] = async () =>
    this.#queue(() => ({ version: this.#disk.version, meta: this.#disk.meta }));

  write: ReplicaStorage['write'] = async (version, { meta, clear, put, remove }) =>
    this.#queue(() => {
      this.#assertRoom();
      if (version !== this.#disk.version) {
        this.onWrite(null);
        return null;
      }
      if (clear) this.#disk.records.clear();
      for (const [key, text] of put) this.#disk.records.set(key, text);
      for (const key of remove) this.#disk.records.delete(key);
      this.#disk.meta = structuredClone(meta);
      this.#disk.version++;
      this.onWrite(meta);
      this.#disk.onWritten();
      return this.#disk.version;
    });

  outbox: ReplicaStorage['outbox'] = async () => this.#queue(() => inOrder(this.#disk.outbox));

  saveOutbox: ReplicaStorage['saveOutbox'] = async ({ put, remove, keep = [] }) =>
    this.#queue(() => {
      if (put.length + keep.length > 0) this.#assertRoom();
      for (const entry of put) {
        this.#disk.outbox.set(`${entry.client} ${entry.n}`, structuredClone(entry));
        this.#disk.onSaved(entry);
      }
      for (const [client, n] of remove) this.#disk.outbox.delete(`${client} ${n}`);
      for (const command of keep) this.#disk.kept.set(command.id, structuredClone(command));
      this.#disk.onWritten();
    });

  kept: ReplicaStorage['kept'] = async () => this.#queue(() => [...this.#disk.kept.values()]);

  saveKept: ReplicaStorage['saveKept'] = async ({ put, remove }) =>
    this.#queue(() => {
      if (put.length > 0) this.#assertRoom();
      for (const command of put) this.#disk.kept.set(command.id, structuredClone(command));
      for (const id of remove) this.#disk.kept.delete(id);
    });

  wipe: ReplicaStorage['wipe'] = async (holds = () => false) =>
    this.#queue(() => {
      if (holds([...this.#disk.outbox.values()])) return false;
      this.#closed = true;
      this.#disk.wipe(this);
      return true;
    });

  onWiped(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#disk.leave(this);
  }

  wiped(): void {
    this.#closed = true;
    if (this.#process.alive) for (const listener of this.#listeners) listener();
  }

  #assertRoom(): void {
    if (!this.#disk.full && !(this.#disk.failing > 0 && this.#scheduler.random.chance(this.#disk.failing))) return;
    this.#disk.hasFailed = true;
    throw new StorageError('QuotaExceededError');
  }

  /** A dead tab's call neither takes effect nor answers; a close lets earlier calls finish, as in IndexedDB. */
  async #queue<T>(effect: () => T): Promise<T> {
    if (this.#closed) throw new StorageClosed();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const { now, random } = this.#scheduler;
    this.#busyUntil = Math.max(this.#busyUntil, now + random.between(0, random.chance(0.1) ? 60 : 4));
    this.#scheduler.after(this.#busyUntil - now, () => {
      if (!this.#process.alive) return;
      if (this.#generation !== this.#disk.generation) return reject(new StorageClosed());
      try {
        resolve(effect());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    return promise;
  }
}

function inOrder(outbox: ReadonlyMap<string, OutboxEntry>): OutboxEntry[] {
  return [...outbox.values()].sort((one, other) =>
    one.client === other.client ? one.n - other.n : one.client < other.client ? -1 : 1,
  );
}
