/** Passes texts to the other nodes by NOTIFY: those that wait for the one under way go together. */
import type { Guard } from '#sync/guard.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isTransientError } from './transient-error.ts';

export const TEXT_CHANNEL = 'pulse_text';

/** Beyond this the database does not keep up, and the oldest are lost. */
const MOST_WAITING = 500;

export class TextPublisher {
  /** Begins what this node publishes: the database sends that back to it, too. */
  readonly #node = `${randomUUID()} `;
  readonly #pool: pg.Pool;
  readonly #publish: () => void;
  #waiting: string[] = [];
  #publishing = false;

  constructor(pool: pg.Pool, guard: Guard) {
    this.#pool = pool;
    this.#publish = guard(() => this.#publishAll());
  }

  add(text: string): void {
    this.#waiting.push(this.#node + text);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    if (!this.#publishing) this.#publish();
  }

  /** The text of a notification; null if it is this node's own. */
  ofAnother(payload: string): string | null {
    return payload.startsWith(this.#node) ? null : payload.slice(this.#node.length);
  }

  async #publishAll(): Promise<void> {
    this.#publishing = true;
    try {
      while (this.#waiting.length > 0) {
        const texts = this.#waiting.splice(0);
        await this.#pool.query(`select pg_notify('${TEXT_CHANNEL}', text) from unnest($1::text[]) text`, [texts]);
      }
    } catch (error) {
      this.#waiting = [];
      if (!isTransientError(error)) throw error;
    } finally {
      this.#publishing = false;
    }
  }
}
