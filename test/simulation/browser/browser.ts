/** One browser: its disk, locks and network, and who is signed in; tabs come and go. */
import type { Connection, ConnectionEvents, Network } from '#sync/replica/ports.ts';
import { Link, LOST, type LinkFaults } from '../core/link.ts';
import type { Process, Scheduler } from '../core/scheduler.ts';
import type { End } from '../core/link.ts';
import { Disk } from './disk.ts';
import { SimulatedLocks } from './locks.ts';

export interface NetworkPath {
  /** A node that accepts connections now; undefined if none does. */
  readonly accept: () => ((person: string | null, end: End) => void) | undefined;
  readonly linkFaults: () => LinkFaults;
  /** Whether the connection breaks right after this frame. */
  readonly breaksAfter: (frame: string) => boolean;
  /** How long the end of a silent connection may go unnoticed, in milliseconds. */
  readonly patience: number;
}

/** Observes a connection, between the wire and the replica. */
export interface Tap {
  dialled(): void;
  sent(frame: string): void;
  /** Passes the frame on. */
  received(frame: string, deliver: () => void): void;
  closed(code: number): void;
}

export class Browser {
  readonly locks: SimulatedLocks;
  /** The person whose session cookie it has. */
  signedIn: string | null = null;
  readonly #scheduler: Scheduler;
  readonly #path: NetworkPath;
  readonly #disks = new Map<string, Disk>();
  readonly #links = new Map<Link, Process>();
  readonly #networks = new Set<() => void>();
  #online = true;

  constructor(scheduler: Scheduler, way: NetworkPath) {
    this.#scheduler = scheduler;
    this.#path = way;
    this.locks = new SimulatedLocks(scheduler);
  }

  /** What is stored here for a person. */
  disk(person: string): Disk {
    let disk = this.#disks.get(person);
    if (!disk) this.#disks.set(person, (disk = new Disk()));
    return disk;
  }

  disks(): Disk[] {
    return [...this.#disks.values()];
  }

  /** A person with unsent commands here. */
  withUnsent(among: (person: string) => boolean): string | undefined {
    for (const [person, disk] of this.#disks) if (disk.outbox.size > 0 && among(person)) return person;
    return undefined;
  }

  get online(): boolean {
    return this.#online;
  }

  setOnline(online: boolean): void {
    if (this.#online === online) return;
    this.#online = online;
    for (const link of online ? [] : this.#links.keys()) {
      if (this.#scheduler.random.chance(0.5)) link.cut();
      else link.silence();
    }
    for (const listener of [...this.#networks]) listener();
  }

  links(): Link[] {
    return [...this.#links.keys()];
  }

  network(process: Process): Network {
    return {
      online: () => this.#online,
      subscribe: (listener) => {
        const changed = (): void => {
          if (process.alive) listener();
        };
        this.#networks.add(changed);
        return () => this.#networks.delete(changed);
      },
    };
  }

  /** The tab's process has ended, and with it its sockets and locks. */
  ended(process: Process): void {
    for (const [link, owner] of this.#links) {
      if (owner !== process) continue;
      link.client.abandon();
      link.cut();
    }
    this.locks.free(process);
  }

  dial(process: Process, tap: Tap, events: ConnectionEvents): Connection {
    const scheduler = this.#scheduler;
    const link = new Link(scheduler, this.#path.linkFaults(), this.#path.patience);
    let over = false;
    const closed = (code: number): void => {
      if (over) return;
      over = true;
      this.#links.delete(link);
      if (!process.alive) return;
      tap.closed(code);
      events.closed(code);
    };
    this.#links.set(link, process);
    link.client.listen({
      message: (frame) => {
        if (over || !process.alive) return;
        tap.received(frame, () => events.received(frame));
        if (this.#path.breaksAfter(frame)) link.cut(0);
      },
      closed,
    });
    scheduler.after(scheduler.random.between(1, 40), () => {
      const accept = this.#online ? this.#path.accept() : undefined;
      if (!accept || over || !process.alive) return closed(LOST);
      accept(this.signedIn, link.server);
      tap.dialled();
      events.opened();
    });
    return {
      send: (frame) => {
        if (over || !process.alive) return;
        tap.sent(frame);
        link.client.send(frame);
      },
      close: () => {
        link.client.close(1000);
        closed(1000);
      },
    };
  }
}
