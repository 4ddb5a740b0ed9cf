/** Commands without an answer, in lanes: one per client id, ours and those adopted from tabs that have ended. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import { backoff, jittered, RETRY } from '../backoff.ts';
import type { Answer, ToServer } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { OutboxEntry } from './ports.ts';
import type { Layer } from './view.ts';

export interface Pending {
  readonly entry: OutboxEntry;
  readonly layer: Layer;
  readonly settle: (answer: Answer) => void;
}

interface Lane {
  /** In order of `n`. */
  readonly pending: Pending[];
  /** How many of them this session has been sent. */
  sent: number;
  /** The server could not save: nothing is sent before a while has passed. */
  paused: boolean;
}

/** How many commands of a lane may be under way at once. */
const WINDOW = 64;

export class Outbox {
  readonly #send: (message: ToServer) => void;
  readonly #clock: Stopwatch;
  readonly #lanes = new Map<string, Lane>();
  #unsaved = 0;
  #cancel: () => void = () => {};

  constructor(send: (message: ToServer) => void, clock: Stopwatch) {
    this.#send = send;
    this.#clock = clock;
  }

  get size(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.pending.length, 0);
  }

  /** False from an `unsaved` until the next answer. */
  get serverSaves(): boolean {
    return this.#unsaved === 0;
  }

  add(pending: Pending): void {
    const lane = this.#lane(pending.entry.client);
    lane.pending.push(pending);
    this.#pump();
  }

  isEmpty(client: string): boolean {
    return (this.#lanes.get(client)?.pending.length ?? 0) === 0;
  }

  has(client: string, n: number): boolean {
    return this.#lanes.get(client)?.pending.some(({ entry }) => entry.n === n) ?? false;
  }

  #lane(client: string): Lane {
    const found = this.#lanes.get(client);
    if (found) return found;
    const lane: Lane = { pending: [], sent: 0, paused: false };
    this.#lanes.set(client, lane);
    return lane;
  }

  /** A session has begun: it is sent everything from the oldest on. */
  restart(): void {
    this.#cancel();
    for (const lane of this.#lanes.values()) {
      if (lane.sent > 0) decides('R5');
      lane.sent = 0;
      lane.paused = false;
    }
    this.#pump();
  }

  /** The command that this answers; undefined if it is none of ours any more. */
  answered(client: string, n: number): Pending | undefined {
    const lane = this.#lanes.get(client);
    const at = lane?.pending.findIndex((pending) => pending.entry.n === n) ?? -1;
    if (!lane || at < 0) return undefined;
    this.#unsaved = 0;
    const [pending] = lane.pending.splice(at, 1);
    if (at < lane.sent) lane.sent -= 1;
    this.#pump();
    return pending;
  }

  /** Not decided, unless it has been since: the lane is sent again from its oldest on, later and later. */
  unsaved(client: string, n: number): void {
    const lane = this.#lanes.get(client);
    if (!lane || lane.paused || !this.has(client, n)) return;
    decides('R6');
    lane.paused = true;
    lane.sent = 0;
    const wait = jittered(backoff(RETRY, this.#unsaved), this.#clock);
    this.#unsaved += 1;
    this.#cancel();
    this.#cancel = this.#clock.after(wait, () => {
      for (const each of this.#lanes.values()) if (each.paused) this.#again(each);
    });
  }

  stop(): void {
    this.#cancel();
  }

  #again(lane: Lane): void {
    lane.sent = 0;
    lane.paused = false;
    this.#pump();
  }

  #pump(): void {
    // While the server cannot save, one is enough to find out when it can again.
    const window = this.serverSaves ? WINDOW : 1;
    for (const lane of this.#lanes.values()) this.#fill(lane, window);
  }

  #fill(lane: Lane, window: number): void {
    while (!lane.paused && lane.sent < window) {
      const next = lane.pending[lane.sent];
      if (!next) return;
      const after = lane.pending[lane.sent - 1]?.entry.id;
      lane.sent += 1;
      const { client, n, id, name, version, input } = next.entry;
      this.#send({
        t: 'command',
        client,
        n,
        id,
        ...(after !== undefined && !fault('does not say what a command goes after') && { after }),
        name,
        version,
        input,
      });
    }
  }
}
