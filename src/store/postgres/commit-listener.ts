/**
 * Listens for commits and for texts of other nodes on a connection of its own, which it opens again when it is lost. The
 * connection also keeps a restore away.
 */
import type { Guard } from '#sync/guard.ts';
import pg from 'pg';
import { BeingRestored } from '../being-restored.ts';
import { HOLD } from './in-use.ts';
import { CHANNEL } from './save.ts';
import { TEXT_CHANNEL } from './text-publisher.ts';

const RECONNECT = 500;

export class CommitListener {
  readonly #config: pg.ClientConfig;
  readonly #isHolding: boolean;
  readonly #guard: Guard;
  readonly #onNotification: (place: string | null) => void;
  readonly #onText: (payload: string) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * `heard` gets the announced position; null after a reconnect, when announcements may have been missed. `isHolding`:
   * `start` rejects with `BeingRestored` while a restore has the database.
   */
  constructor(
    config: pg.ClientConfig,
    guard: Guard,
    heard: (place: string | null) => void,
    heardText: (payload: string) => void,
    isHolding: boolean,
  ) {
    this.#config = config;
    this.#guard = guard;
    this.#onNotification = heard;
    this.#onText = heardText;
    this.#isHolding = isHolding;
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.#config);
    this.#client = client;
    // Every lost connection ends in `end`.
    client.on('error', () => undefined);
    client.on(
      'end',
      this.#guard(() => this.#reconnectLater()),
    );
    client.on(
      'notification',
      this.#guard(({ channel, payload }: pg.Notification) => {
        if (channel === TEXT_CHANNEL) this.#onText(payload ?? '');
        else this.#onNotification(payload ?? null);
      }),
    );
    try {
      await client.connect();
      if (this.#isHolding && (await client.query(HOLD)).rowCount === 0) throw new BeingRestored();
      await client.query(`listen ${CHANNEL}; listen ${TEXT_CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#onNotification(null);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      this.#guard(() => this.start().catch(() => this.#reconnectLater())),
      RECONNECT,
    ).unref();
  }
}
