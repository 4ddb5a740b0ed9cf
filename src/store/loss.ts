/** Whether the database is lost to this process: noticed once, passed to those who listen, and the answer to all questions. */
import { StoreLost } from '#sync/log/store.ts';
import type { Guard } from '#sync/guard.ts';
import type { Migration } from './migrations/migration.ts';
import { newestOf } from './migrations/newest.ts';
import { StoreListeners } from './store-listeners.ts';

export class Loss {
  /** The newest migration that this version knows. */
  readonly #newest: number;
  readonly #listeners: StoreListeners<StoreLost>;
  #lost: StoreLost | undefined;

  constructor(migrations: readonly Migration[], guard: Guard) {
    this.#newest = newestOf(migrations);
    this.#listeners = new StoreListeners(guard);
  }

  /** Throws `StoreLost` if a newer version has migrated the database; `applied` is its newest migration. */
  assertKnown(applied: number): void {
    if (!this.isKnown(applied)) this.assertNone();
  }

  isKnown(applied: number): boolean {
    if (applied <= this.#newest) return true;
    this.declare(
      new StoreLost(
        `A newer version of Pulse has changed the database (its migration ${applied} is unknown here): start that version`,
      ),
    );
    return false;
  }

  /** The first reason stays. */
  declare(lost: StoreLost): void {
    this.#lost ??= lost;
    this.#listeners.notify(this.#lost);
  }

  assertNone(): void {
    if (this.#lost) throw this.#lost;
  }

  /** Each listener is called once, also one that comes late. */
  add(listener: (lost: StoreLost) => void): () => void {
    let isCalled = false;
    const remove = this.#listeners.add((lost) => {
      if (isCalled) return;
      isCalled = true;
      listener(lost);
    });
    if (this.#lost) this.#listeners.notify(this.#lost);
    return remove;
  }
}
