/**
 * One connection between a tab and a node, as TCP provides it: each direction in order and without loss while it lasts.
 * It may be slow, stall, be cut at any frame, or die without either end noticing (half-open).
 */
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** The faults of a connection; those that are null do not happen. */
export interface LinkFaults {
  /** The least and most milliseconds that a frame takes. */
  readonly latency: readonly [low: number, high: number];
  /** Bytes per millisecond towards the client. */
  readonly rate: number;
  /** Cut after this many frames, counting both ends. */
  readonly cutAt: number | null;
  /** From this frame on they vanish, and nobody notices for a long time. */
  readonly silentAt: number | null;
  /** From this frame on nothing reaches the client for that long (ms). */
  readonly stall: { readonly at: number; readonly ms: number } | null;
}

export interface Receiver {
  message(text: string): void;
  /** Called once, whichever end closed. 1006: the connection was lost. */
  closed(code: number): void;
}

export const LOST = 1006;

export class Link {
  readonly client: End;
  readonly server: End;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  #faults: LinkFaults;
  #frames = 0;
  #silent = false;
  #stalledUntil = 0;
  /** How long either end may take to notice that the other is gone. */
  readonly #patience: number;

  constructor(scheduler: Scheduler, fate: LinkFaults, patience: number) {
    this.#scheduler = scheduler;
    this.#random = scheduler.random.fork();
    this.#faults = fate;
    this.#patience = patience;
    this.client = new End(scheduler, this, () => this.server);
    this.server = new End(scheduler, this, () => this.client);
  }

  /** The connection breaks: frames on their way are lost from some point on, and each end notices in its own time. */
  cut(within = 30): void {
    for (const end of [this.client, this.server]) {
      end.lose(this.#random.between(0, within));
      this.#scheduler.after(this.#random.between(0, this.#random.chance(0.1) ? this.#patience : 100), () =>
        end.end(LOST),
      );
    }
  }

  /** Ends all faults; frames that were stuck for long are dropped. */
  heal(): void {
    if (Math.max(this.client.busyUntil, this.#stalledUntil) > this.#scheduler.now + 1000) this.cut();
    this.#faults = { ...this.#faults, rate: 10_000, cutAt: null, silentAt: null, stall: null };
    this.#stalledUntil = 0;
  }

  /** From now on the network swallows everything. */
  silence(): void {
    if (this.#silent) return;
    this.#silent = true;
    for (const end of [this.client, this.server]) {
      end.lose(0);
      this.#scheduler.after(this.#random.between(0.5, 1) * this.#patience, () => end.end(LOST));
    }
  }

  /** When a frame sent now arrives; null if never. */
  arrival(to: End, bytes: number): number | null {
    if (this.#silent) return null;
    const { latency, rate, cutAt, silentAt, stall } = this.#faults;
    const frame = ++this.#frames;
    const now = this.#scheduler.now;
    if (frame === silentAt) this.silence();
    if (frame === cutAt) this.cut();
    if (stall && frame === stall.at) this.#stalledUntil = now + stall.ms;
    if (this.#silent) return null;
    const under = this.#random.between(...latency);
    if (to === this.server) return now + under;
    return Math.max(now, to.busyUntil, this.#stalledUntil) + under + bytes / rate;
  }
}

/** One end of a connection. */
export class End {
  readonly #scheduler: Scheduler;
  readonly #link: Link;
  readonly #peer: () => End;
  #receiver: Receiver | null = null;
  #ended = false;
  #closing = false;
  #lostAt = Infinity;
  #buffered = 0;
  /** When the last frame on its way to this end arrives: later ones must not overtake it. */
  busyUntil = 0;

  constructor(scheduler: Scheduler, link: Link, peer: () => End) {
    this.#scheduler = scheduler;
    this.#link = link;
    this.#peer = peer;
  }

  /** Bytes sent from here that have not arrived yet. */
  get buffered(): number {
    return this.#buffered;
  }

  get open(): boolean {
    return !this.#ended && !this.#closing;
  }

  listen(receiver: Receiver): void {
    this.#receiver = receiver;
  }

  send(text: string): void {
    if (!this.open) return;
    // UTF-8 does not preserve half a surrogate pair.
    const arrives = text.toWellFormed();
    this.#transmit(text.length, (peer) => peer.#receiver?.message(arrives));
  }

  /** The peer gets what was sent before, then the close. */
  close(code: number): void {
    if (!this.open) return;
    this.#closing = true;
    const arrival = this.#transmit(0, (peer) => peer.end(code));
    this.#scheduler.after(arrival === null ? 200 : 2 * (arrival - this.#scheduler.now), () => this.end(code));
  }

  /** The process at this end is gone: nothing is received any more. */
  abandon(): void {
    this.#receiver = null;
    this.#ended = true;
  }

  /** The connection breaks, and the other end notices soon, or much later. */
  reset(): void {
    this.#link.cut();
  }

  /** What would arrive here later than in `ms` is lost. */
  lose(ms: number): void {
    this.#lostAt = Math.min(this.#lostAt, this.#scheduler.now + ms);
  }

  end(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#buffered = 0;
    this.#receiver?.closed(code);
  }

  #transmit(bytes: number, deliver: (peer: End) => void): number | null {
    const peer = this.#peer();
    this.#buffered += bytes;
    const arrival = this.#link.arrival(peer, bytes);
    if (arrival === null) return null;
    const at = Math.max(arrival, peer.busyUntil);
    peer.busyUntil = at;
    this.#scheduler.after(at - this.#scheduler.now, () => {
      if (at > peer.#lostAt) return;
      this.#buffered = Math.max(0, this.#buffered - bytes);
      if (!peer.#ended) deliver(peer);
    });
    return at;
  }
}
