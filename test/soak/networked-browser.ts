/** A browser of the simulation with real sockets, connected to real nodes. */
import { WebSocket } from 'ws';
import type { Connection, ConnectionEvents } from '#sync/replica/ports.ts';
import type { Account } from '#test/client.ts';
import { Browser, type Tap } from '#test/simulation/browser/browser.ts';
import { perfectNetwork, linkFaultsOf } from '#test/simulation/core/network-conditions.ts';
import type { Process } from '#test/simulation/core/scheduler.ts';
import type { RealTimeScheduler } from './real-time-scheduler.ts';
import type { EventRecord } from './event-record.ts';

export class NetworkedBrowser extends Browser {
  readonly account: Account;
  readonly #node: () => string;
  readonly #record: EventRecord;
  readonly #sockets = new Map<WebSocket, Process>();

  /** `node`: the address that is dialled next. */
  constructor(present: RealTimeScheduler, account: Account, node: () => string, record: EventRecord) {
    super(present, {
      accept: () => undefined,
      linkFaults: () => linkFaultsOf(present.random, perfectNetwork),
      breaksAfter: () => false,
      patience: 0,
    });
    this.account = account;
    this.signedIn = account.id;
    this.#node = node;
    this.#record = record;
  }

  override dial(process: Process, tap: Tap, events: ConnectionEvents): Connection {
    const url = this.#node();
    const stream = this.#record.connection(this.account.id);
    const socket = new WebSocket(new URL('/socket', url.replace(/^http/, 'ws')), {
      headers: { ...this.account.headers, Origin: new URL(url).origin },
    });
    this.#sockets.set(socket, process);
    let over = false;
    const closed = (code: number): void => {
      if (over) return;
      over = true;
      this.#sockets.delete(socket);
      if (!process.alive) return;
      tap.closed(code);
      events.closed(code);
    };
    socket.on('open', () => {
      if (over || !process.alive) return;
      tap.dialled();
      events.opened();
    });
    socket.on('message', (data: Buffer) => {
      if (over || !process.alive) return;
      const frame = data.toString();
      stream.received(frame);
      tap.received(frame, () => events.received(frame));
    });
    socket.on('close', closed);
    // `close` follows.
    socket.on('error', () => {});
    return {
      send: (frame) => {
        if (over || !process.alive) return;
        tap.sent(frame);
        stream.sent(frame);
        socket.send(frame);
      },
      close: () => {
        socket.terminate();
        closed(1000);
      },
    };
  }

  /** Its network breaks. */
  cut(): void {
    for (const socket of this.#sockets.keys()) socket.terminate();
  }

  override ended(process: Process): void {
    super.ended(process);
    for (const [socket, owner] of this.#sockets) if (owner === process) socket.terminate();
  }
}
