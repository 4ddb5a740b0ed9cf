/** Brings the commands of all tabs to their answers, as far as that can be done in a while. */
import type { Clock } from '../protocol/clock.ts';
import type { Commands } from './commands.ts';
import type { Orphans } from './orphans.ts';

export interface FlushPorts {
  readonly clock: Clock;
  readonly commands: Commands;
  readonly orphans: Orphans;
  /** Makes the next attempt to connect now. */
  readonly connect: () => void;
  /** Pending commands have come or gone. */
  readonly show: () => void;
  /** Calls back when the number of pending commands may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

export class Flush {
  readonly #ports: FlushPorts;
  /**
   * Clients of living tabs. Of what rests for them it has to be known whether it was saved, so it is sent from here
   * too: that is harmless, as the server decides each of them once.
   */
  readonly #borrowed = new Set<string>();
  #givenBack = false;

  constructor(ports: FlushPorts) {
    this.#ports = ports;
  }

  /** True once nothing is pending in any tab and `end` has answered so too; false if that takes too long. */
  async run(within: number, end: () => Promise<boolean>): Promise<boolean> {
    const { clock } = this.#ports;
    const until = clock.now() + within;
    this.#givenBack = false;
    do {
      if (!(await this.#borrow()) || !(await this.#emptied(until - clock.now())) || this.#givenBack) break;
      if (await end()) return true;
      // Another tab was quick to do something more.
    } while (clock.now() < until);
    for (const client of this.#borrowed) this.giveBack(client);
    return false;
  }

  /** The tab of this client has ended: its commands are ours now. */
  adopted(client: string): void {
    this.#borrowed.delete(client);
  }

  /** Leaves to its own tab what is of this client, if it was borrowed. */
  giveBack(client: string): boolean {
    if (!this.#borrowed.delete(client)) return false;
    this.#ports.commands.abandon(client);
    this.#givenBack = true;
    this.#ports.show();
    return true;
  }

  /** False: the storage does not say what there is. */
  async #borrow(): Promise<boolean> {
    const { orphans, commands, show } = this.#ports;
    await commands.writer.settled();
    const others = (await orphans.look()) ? await orphans.livingElsewhere() : null;
    if (!others) return false;
    for (const client of new Set(others.map((entry) => entry.client))) {
      this.#borrowed.add(client);
      const theirs = others.filter((entry) => entry.client === client);
      commands.adopt(client, theirs);
    }
    show();
    return true;
  }

  async #emptied(within: number): Promise<boolean> {
    const { clock, commands, connect, subscribe } = this.#ports;
    if (commands.outbox.size === 0) return true;
    connect();
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(within, resolve);
    const unsubscribe = subscribe(() => commands.outbox.size === 0 && resolve());
    await promise;
    cancel();
    unsubscribe();
    return commands.outbox.size === 0;
  }
}
