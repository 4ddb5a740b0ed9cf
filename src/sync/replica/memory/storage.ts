/**
 * `ReplicaStorage` in memory, for tests and for pages that keep nothing: one disk, any number of tabs. Writes that are
 * not finished are lost in a crash.
 */
import type { KeptCommand, OutboxEntry, ReplicaStorage, Stored, StoredMeta, StoredRows } from '../ports.ts';
import { StorageClosed } from '../storage-closed.ts';

export class MemoryDisk {
  version = 0;
  meta: StoredMeta | null = null;
  readonly records = new Map<number, string>();
  readonly outbox = new Map<string, OutboxEntry>();
  readonly kept = new Map<string, KeptCommand>();
  /** While set, writes fail. */
  full = false;
  /** Calls the work after a while; the work of one disk happens in order. */
  readonly #later: (work: () => void) => void;
  readonly #tabs = new Set<MemoryStorage>();

  constructor(later: (work: () => void) => void = soon) {
    this.#later = later;
  }

  open(): MemoryStorage {
    const tab = new MemoryStorage(this, this.#later);
    this.#tabs.add(tab);
    return tab;
  }

  wipe(by: MemoryStorage): void {
    this.version = 0;
    this.meta = null;
    this.records.clear();
    this.outbox.clear();
    this.kept.clear();
    for (const tab of this.#tabs) tab.wiped(tab !== by);
    this.#tabs.clear();
  }
}

export class MemoryStorage implements ReplicaStorage {
  readonly #disk: MemoryDisk;
  readonly #later: (work: () => void) => void;
  readonly #listeners = new Set<() => void>();
  #closed = false;
  #crashed = false;

  constructor(disk: MemoryDisk, later: (work: () => void) => void) {
    this.#disk = disk;
    this.#later = later;
  }

  async load(): Promise<Stored> {
    return this.#run((disk) => ({
      version: disk.version,
      meta: disk.meta,
      records: [...disk.records].sort(([a], [b]) => a - b),
      outbox: inOrder(disk),
    }));
  }

  async meta(): Promise<Omit<StoredRows, 'records'>> {
    return this.#run(({ version, meta }) => ({ version, meta }));
  }

  write: ReplicaStorage['write'] = async (version, { meta, clear, put, remove }) =>
    this.#run((disk) => {
      if (disk.full) throw new Error('The disk is full');
      if (version !== disk.version) return null;
      if (clear) disk.records.clear();
      for (const key of remove) disk.records.delete(key);
      for (const [key, text] of put) disk.records.set(key, text);
      disk.meta = meta;
      disk.version += 1;
      return disk.version;
    });

  async outbox(): Promise<OutboxEntry[]> {
    return this.#run(inOrder);
  }

  saveOutbox: ReplicaStorage['saveOutbox'] = async ({ put, remove, keep = [] }) =>
    this.#run((disk) => {
      if (disk.full) throw new Error('The disk is full');
      for (const entry of put) disk.outbox.set(`${entry.client} ${entry.n}`, { ...entry });
      for (const [client, n] of remove) disk.outbox.delete(`${client} ${n}`);
      for (const command of keep) disk.kept.set(command.id, { ...command });
    });

  async kept(): Promise<KeptCommand[]> {
    return this.#run(({ kept }) => [...kept.values()]);
  }

  saveKept: ReplicaStorage['saveKept'] = async ({ put, remove }) =>
    this.#run((disk) => {
      if (disk.full) throw new Error('The disk is full');
      for (const command of put) disk.kept.set(command.id, { ...command });
      for (const id of remove) disk.kept.delete(id);
    });

  wipe: ReplicaStorage['wipe'] = async (holds = () => false) =>
    this.#run((disk) => {
      if (holds([...disk.outbox.values()])) return false;
      disk.wipe(this);
      return true;
    });

  onWiped(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
  }

  /** The tab ends: its unfinished writes do not happen, and it gets no more callbacks. */
  crash(): void {
    this.#crashed = true;
  }

  wiped(tell: boolean): void {
    this.#closed = true;
    if (tell) for (const listener of [...this.#listeners]) listener();
  }

  async #run<T>(work: (disk: MemoryDisk) => T): Promise<T> {
    if (this.#closed) throw new StorageClosed();
    return new Promise<T>((resolve, reject) => {
      this.#later(() => {
        if (this.#crashed) return;
        try {
          resolve(work(this.#disk));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }
}

function inOrder({ outbox }: MemoryDisk): OutboxEntry[] {
  return [...outbox.values()].sort((a, b) => (a.client < b.client ? -1 : a.client > b.client ? 1 : a.n - b.n));
}

function soon(work: () => void): void {
  void Promise.resolve().then(work);
}
