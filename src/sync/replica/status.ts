/** What a person may want to know about their replica's connection and their unsaved changes. */
import { Listeners } from './listeners.ts';
import type { ConnectionState } from './server-connection.ts';

export interface Status {
  /**
   * `outdated`: this version is too old for the server. `signed-out`: the server does not know the person (any more),
   * or another tab has wiped the replica; the outbox is kept. In both states nothing is sent.
   */
  readonly connection: ConnectionState;
  /** Commands without an answer, adopted ones included. */
  readonly pending: number;
  /** False while the server cannot save; pending commands are tried again. */
  readonly serverSaves: boolean;
  /**
   * The server ended the last session because of an error of its own and has sent nothing but a welcome since; or it
   * cannot read a scope that is wanted.
   */
  readonly serverFails: boolean;
  /** False: rows or pending commands could not be stored in this browser and would not survive a reload. */
  readonly stored: boolean;
}

export class StatusStore {
  current: Status = { connection: 'connecting', pending: 0, serverSaves: true, serverFails: false, stored: true };
  readonly #listeners: Listeners<void>;

  constructor(onBug: (error: unknown) => void) {
    this.#listeners = new Listeners(onBug);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  set(next: Status): void {
    const { connection, pending, serverSaves, serverFails, stored } = this.current;
    if (
      next.connection === connection &&
      next.pending === pending &&
      next.serverSaves === serverSaves &&
      next.serverFails === serverFails &&
      next.stored === stored
    ) {
      return;
    }
    this.current = next;
    this.#listeners.notify();
  }
}
