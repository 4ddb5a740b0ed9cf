/** Removes stored outbox entries once the stored rows include their result. */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Cursor } from '../protocol/message.ts';
import type { PendingCommands } from './pending-commands.ts';
import type { OrphanedOutboxes } from './orphaned-outboxes.ts';
import type { ReplicaStorage } from './ports.ts';

/** How often a tab that does not write rows itself checks whether they are stored. */
const POLL_INTERVAL = 5_000;

export class OutboxCleanup {
  readonly #storage: ReplicaStorage;
  readonly #clock: MonotonicClock;
  readonly #onStorageError: (error: unknown) => void;
  readonly #commands: PendingCommands;
  readonly #orphans: OrphanedOutboxes;
  readonly #leads: () => boolean;
  readonly #adopted = new Set<string>();
  #cancel: (() => void) | null = null;

  constructor(
    ports: { storage: ReplicaStorage; clock: MonotonicClock; onStorageError: (error: unknown) => void },
    commands: PendingCommands,
    orphans: OrphanedOutboxes,
    /** Whether this tab writes the rows, and so knows what is stored. */
    leads: () => boolean,
  ) {
    this.#storage = ports.storage;
    this.#clock = ports.clock;
    this.#onStorageError = ports.onStorageError;
    this.#commands = commands;
    this.#orphans = orphans;
    this.#leads = leads;
  }

  /** Its lock is freed when nothing of it is left. */
  adopted(client: string): void {
    this.#adopted.add(client);
  }

  /** The stored rows are as of `cursor`. */
  persisted(cursor: Cursor): void {
    this.#commands.persisted(cursor);
    for (const client of this.#adopted) {
      if (!this.#commands.done(client)) continue;
      this.#adopted.delete(client);
      void this.#commands.writer.flushed().then(() => this.#orphans.release(client));
    }
  }

  /** There may be entries left to remove: checks from time to time how far the tab that writes rows has got. */
  poll(): void {
    if (this.#cancel || this.#leads() || !this.#commands.hasUnpersisted) return;
    this.#cancel = this.#clock.after(POLL_INTERVAL, () => void this.#poll());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = () => {};
  }

  async #poll(): Promise<void> {
    const polling = this.#cancel;
    try {
      const { meta } = await this.#storage.meta();
      if (meta) this.persisted(meta.cursor);
    } catch (error) {
      this.#onStorageError(error);
    }
    // Stopped meanwhile.
    if (this.#cancel !== polling) return;
    this.#cancel = null;
    this.poll();
  }
}
