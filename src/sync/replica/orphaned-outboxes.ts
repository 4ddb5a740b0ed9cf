/** Adopts the outboxes of tabs that have ended: the tab that gets the lock of such a client sends its commands. */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Locks, OutboxEntry, ReplicaStorage } from './ports.ts';

/** How often the leading tab looks for new orphans. */
const SCAN_INTERVAL = 30_000;
/**
 * A new tab has just scanned when it becomes the leader, and nobody may have ended since: then it scans again after
 * this time.
 */
const RECENT_SCAN = 1_000;

export class OrphanedOutboxes {
  readonly #storage: ReplicaStorage;
  readonly #locks: Locks;
  readonly #clock: MonotonicClock;
  readonly #onStorageError: (error: unknown) => void;
  readonly #lock: (client: string) => string;
  readonly #adopt: (client: string, entries: readonly OutboxEntry[]) => void;
  /** Client → the function that frees its lock, or leaves the line for it. */
  readonly #claims = new Map<string, () => void>();
  #cancel: () => void = () => {};
  /** By the clock; null if never. */
  #scannedAt: number | null = null;
  #stopped = false;

  constructor(
    ports: { storage: ReplicaStorage; locks: Locks; clock: MonotonicClock; onStorageError: (error: unknown) => void },
    /** The name of a client's lock. */
    lock: (client: string) => string,
    adopt: (client: string, entries: readonly OutboxEntry[]) => void,
  ) {
    this.#storage = ports.storage;
    this.#locks = ports.locks;
    this.#clock = ports.clock;
    this.#onStorageError = ports.onStorageError;
    this.#lock = lock;
    this.#adopt = adopt;
  }

  /** Our own client: its lock is held until the end, and `held` is called once it is. */
  hold(client: string, held: () => void): void {
    this.#claims.set(client, this.#locks.request(this.#lock(client), held));
  }

  /**
   * Adopts clients whose locks are free, and waits in line for the others. `read`: the stored outbox, if it was just
   * read.
   */
  async scan(read: readonly OutboxEntry[] | null = null): Promise<void> {
    const entries = read ?? (await this.#entries());
    if (!entries) return;
    const freed: string[] = [];
    for (const client of new Set(entries.map((entry) => entry.client))) {
      if (!this.#claims.has(client) && (await this.#attempt(client))) freed.push(client);
    }
    this.#scannedAt = this.#clock.elapsed();
    if (freed.length > 0) await this.#takeOver(freed);
  }

  /** Scans now and then; at once if it has scanned before, since then a tab has just ended. */
  watch(): void {
    const next =
      this.#scannedAt === null
        ? SCAN_INTERVAL
        : Math.min(SCAN_INTERVAL, this.#scannedAt + RECENT_SCAN - this.#clock.elapsed());
    if (next > 0) this.#scanLater(next);
    else {
      void this.scan();
      this.#scanLater(SCAN_INTERVAL);
    }
  }

  /** An adopted client has nothing left to do. */
  release(client: string): void {
    this.#claims.get(client)?.();
    this.#claims.delete(client);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
    for (const free of this.#claims.values()) free();
    this.#claims.clear();
  }

  #scanLater(wait: number): void {
    this.#cancel = this.#clock.after(wait, () => {
      void this.scan();
      this.#scanLater(SCAN_INTERVAL);
    });
  }

  async #attempt(client: string): Promise<boolean> {
    const free = await this.#locks.attempt(this.#lock(client));
    if (this.#stopped || this.#claims.has(client)) {
      free?.();
      return false;
    }
    const held = () => void this.#takeOver([client]);
    this.#claims.set(client, free ?? this.#locks.request(this.#lock(client), held));
    return free !== null;
  }

  /** Their locks are ours: reads again, now that nobody else can write to them. */
  async #takeOver(clients: readonly string[]): Promise<void> {
    const entries = await this.#entries();
    for (const client of clients) {
      const left = entries?.filter((entry) => entry.client === client) ?? [];
      if (left.length > 0 && !this.#stopped) this.#adopt(client, left);
      else this.release(client);
    }
  }

  async #entries(): Promise<OutboxEntry[] | null> {
    try {
      return await this.#storage.outbox();
    } catch (error) {
      if (!this.#stopped) this.#onStorageError(error);
      return null;
    }
  }
}
