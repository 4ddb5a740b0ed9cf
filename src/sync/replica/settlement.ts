/** Puts commands away for good: an entry of the outbox goes once the rows at rest include its outcome. */
import type { Stopwatch } from '../protocol/clock.ts';
import type { Cursor } from '../protocol/message.ts';
import type { Commands } from './commands.ts';
import type { Orphans } from './orphans.ts';
import type { ReplicaStorage } from './ports.ts';

/** How often a tab that does not write rows itself looks whether they are at rest. */
const LOOK = 5_000;

export class Settlement {
  readonly #storage: ReplicaStorage;
  readonly #clock: Stopwatch;
  readonly #onFault: (error: unknown) => void;
  readonly #commands: Commands;
  readonly #orphans: Orphans;
  readonly #leads: () => boolean;
  readonly #adopted = new Set<string>();
  #cancel: (() => void) | null = null;

  constructor(
    ports: { storage: ReplicaStorage; clock: Stopwatch; onFault: (error: unknown) => void },
    commands: Commands,
    orphans: Orphans,
    /** Whether this tab writes the rows, and so knows by itself what is at rest. */
    leads: () => boolean,
  ) {
    this.#storage = ports.storage;
    this.#clock = ports.clock;
    this.#onFault = ports.onFault;
    this.#commands = commands;
    this.#orphans = orphans;
    this.#leads = leads;
  }

  /** Its lock is freed when nothing of it is left. */
  adopted(client: string): void {
    this.#adopted.add(client);
  }

  /** The rows at rest are as of `cursor`. */
  rested(cursor: Cursor): void {
    this.#commands.rested(cursor);
    for (const client of this.#adopted) {
      if (!this.#commands.done(client)) continue;
      this.#adopted.delete(client);
      void this.#commands.writer.settled().then(() => this.#orphans.release(client));
    }
  }

  /** Something may be left to be put away: looks from time to time how far the tab that writes rows is. */
  look(): void {
    if (this.#cancel || this.#leads() || !this.#commands.unrested) return;
    this.#cancel = this.#clock.after(LOOK, () => void this.#look());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = () => {};
  }

  async #look(): Promise<void> {
    const looking = this.#cancel;
    try {
      const { meta } = await this.#storage.meta();
      if (meta) this.rested(meta.cursor);
    } catch (error) {
      this.#onFault(error);
    }
    // Stopped meanwhile.
    if (this.#cancel !== looking) return;
    this.#cancel = null;
    this.look();
  }
}
