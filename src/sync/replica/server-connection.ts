/** The connection to the hub: connects, says hello, notices silence, and tries again. */
import { decides } from '../rule.ts';
import { backoff, jittered, RETRY } from '../backoff.ts';
import { FrameDecoder, encodeFrames } from '../protocol/frame.ts';
import { CLOSE, type ToClient, type ToServer } from '../protocol/message.ts';
import { parseToClient } from '../protocol/parse.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Connection, Dial, Network } from './ports.ts';

export type ConnectionState = 'connecting' | 'live' | 'offline' | 'outdated' | 'signed-out';
export type Welcome = Extract<ToClient, { t: 'welcome' }>;

export interface ServerConnectionEvents {
  hello(): ToServer;
  /** False: the server takes us for another person. */
  welcomed(welcome: Welcome): boolean;
  received(message: Exclude<ToClient, Welcome>): void;
  closed(code: number): void;
  /** `state` has changed. */
  onChange(): void;
}

/** How often a live session is pinged, how long the reply may take, and how long the welcome. */
const PING_EVERY = 25_000;
const RESPONSE_TIMEOUT = 10_000;
/** How long the reply may take when the machine says it has no network, which may be wrong. */
const OFFLINE_TIMEOUT = 750;
/** A session that lived this long was a good one: the next attempt counts as the first. */
const STABLE_AFTER = 5_000;
/** Closed by us: the server was silent, or not understood. */
const DROPPED = 4000;

export class ServerConnection {
  state: ConnectionState = 'connecting';
  readonly #dial: Dial;
  readonly #clock: MonotonicClock;
  readonly #network: Network;
  readonly #events: ServerConnectionEvents;
  readonly #onBug: (error: unknown) => void;
  readonly #unsubscribe: () => void;
  #connection: Connection | null = null;
  #cancel: () => void = () => {};
  #attempt = 0;
  #maySendHello = false;
  #opened = false;
  #welcomedAt: number | null = null;

  constructor(
    ports: { dial: Dial; clock: MonotonicClock; network: Network; onBug: (error: unknown) => void },
    events: ServerConnectionEvents,
  ) {
    this.#dial = ports.dial;
    this.#clock = ports.clock;
    this.#network = ports.network;
    this.#onBug = ports.onBug;
    this.#events = events;
    this.#unsubscribe = ports.network.subscribe(() => {
      if (this.state === 'live' && !this.#network.online()) this.#ping(OFFLINE_TIMEOUT);
      if (this.state !== 'connecting' && this.state !== 'offline') return;
      if (this.#network.online()) this.connect();
      else this.#setState('offline');
    });
  }

  /** Connects now, as if for the first time; a live session continues unless `force` is given. */
  connect(force = false): void {
    if (this.state === 'live' && this.#connection) {
      if (!force) return;
      this.#drop();
    }
    this.#disconnect();
    this.#attempt = 0;
    this.#open();
  }

  /** From now on `hello` may be sent. */
  allowHello(): void {
    this.#maySendHello = true;
    this.#sendHello();
  }

  /** Does nothing without a live session: after the next welcome everything is sent again. */
  send(message: ToServer): void {
    if (this.state === 'live') this.#sendFrames(message);
  }

  /** A message was not understood, and is reported: the next session brings its content again. */
  fail(error: unknown): void {
    decides('R14');
    this.#onBug(error);
    this.#drop();
  }

  /** Ends it for good. */
  stop(): void {
    this.#unsubscribe();
    this.#disconnect();
    this.#maySendHello = false;
  }

  #open(): void {
    this.#cancel();
    this.#welcomedAt = null;
    this.#opened = false;
    this.#setState(this.#attempt > 0 || !this.#network.online() ? 'offline' : 'connecting');
    const decoder = new FrameDecoder();
    const connection = this.#dial({
      opened: () => {
        if (this.#connection !== connection) return;
        this.#opened = true;
        this.#sendHello();
      },
      received: (frame) => {
        if (this.#connection === connection) this.#receive(decoder, frame);
      },
      closed: (code) => {
        if (this.#connection === connection) this.#closed(code);
      },
    });
    this.#connection = connection;
    this.#cancel = this.#clock.after(RESPONSE_TIMEOUT, () => this.#drop());
  }

  #sendHello(): void {
    if (this.#maySendHello && this.#opened && this.#connection) this.#sendFrames(this.#events.hello());
  }

  #receive(decoder: FrameDecoder, frame: string): void {
    try {
      const json = decoder.push(frame);
      if (json === null) return;
      const message = parseToClient(json);
      if (message.t === 'welcome') this.#welcome(message);
      else this.#events.received(message);
      if (this.state === 'live') this.#schedulePing();
    } catch (error) {
      this.fail(error);
    }
  }

  #welcome(welcome: Welcome): void {
    this.#welcomedAt = this.#clock.elapsed();
    this.state = 'live';
    if (this.#events.welcomed(welcome)) {
      this.#events.onChange();
      return;
    }
    this.state = 'connecting';
    this.#disconnect();
    this.#setState('signed-out');
  }

  /** Something was received: the next ping is due later. */
  #schedulePing(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(PING_EVERY, () => this.#ping(RESPONSE_TIMEOUT));
  }

  /** Sends a ping that has to be answered within `patience`. */
  #ping(patience: number): void {
    this.#cancel();
    this.#cancel = this.#clock.after(patience, () => this.#drop());
    decides('R12');
    this.#sendFrames({ t: 'ping' });
  }

  #closed(code: number): void {
    const was = this.state;
    this.#connection = null;
    this.#cancel();
    this.#events.closed(code);
    if (code === CLOSE.outdated || code === CLOSE.unauthenticated || code === CLOSE.forbidden) decides('R13');
    if (code === CLOSE.outdated) this.#setState('outdated');
    else if (code === CLOSE.unauthenticated || code === CLOSE.forbidden) this.#setState('signed-out');
    else this.#retry(was === 'live');
  }

  #retry(wasLive: boolean): void {
    if (this.#welcomedAt !== null && this.#clock.elapsed() - this.#welcomedAt >= STABLE_AFTER) this.#attempt = 0;
    const wait = jittered(backoff(RETRY, this.#attempt), this.#clock);
    decides('R11');
    this.#attempt += 1;
    this.#cancel = this.#clock.after(wait, () => this.#open());
    this.#setState(wasLive && this.#network.online() ? 'connecting' : 'offline');
  }

  #drop(): void {
    const connection = this.#connection;
    if (!connection) return;
    connection.close();
    // An adapter that has not reported the close yet need not do so any more.
    if (this.#connection === connection) this.#closed(DROPPED);
  }

  #disconnect(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#cancel();
    connection?.close();
  }

  #sendFrames(message: ToServer): void {
    for (const frame of encodeFrames(message)) this.#connection?.send(frame);
  }

  #setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.#events.onChange();
  }
}
