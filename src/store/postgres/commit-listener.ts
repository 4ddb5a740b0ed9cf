/** Listens for commits and for texts of other nodes on a connection of its own, which it opens again when it is lost. */
import type { Guard } from '#sync/guard.ts';
import pg from 'pg';
import { CHANNEL } from './save.ts';
import { TEXT_CHANNEL } from './text-publisher.ts';

const RECONNECT = 500;

export class CommitListener {
  readonly #config: pg.ClientConfig;
  readonly #guard: Guard;
  readonly #onNotification: (place: string | null) => void;
  readonly #onText: (payload: string) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** `heard` gets the announced position; null after a reconnect, when announcements may have been missed. */
  constructor(
    config: pg.ClientConfig,
    guard: Guard,
    heard: (place: string | null) => void,
    heardText: (payload: string) => void,
  ) {
    this.#config = config;
    this.#guard = guard;
    this.#onNotification = heard;
    this.#onText = heardText;
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
