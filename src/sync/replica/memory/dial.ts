/** `Dial` and `Network` in memory, for tests. */
import type { Connection, ConnectionEvents, Dial, Network } from '../ports.ts';

/** The server's end of a connection. */
export interface MemorySocket {
  received: (frame: string) => void;
  closed: () => void;
  send(frame: string): void;
  close(code: number): void;
}

export class MemoryNetwork implements Network {
  /** Accepts connections; while null, nobody listens. */
  accept: ((socket: MemorySocket) => void) | null = null;
  #online = true;
  readonly #listeners = new Set<() => void>();

  online(): boolean {
    return this.#online;
  }

  setOnline(online: boolean): void {
    this.#online = online;
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  readonly dial: Dial = (events) => {
    const line = new MemoryConnection(events);
    void Promise.resolve().then(() => {
      if (!this.accept || !this.#online) line.over(1006);
      else line.begin(this.accept);
    });
    return line;
  };
}

class MemoryConnection implements Connection {
  readonly #events: ConnectionEvents;
  #isOver = false;
  #socket: MemorySocket | null = null;

  constructor(events: ConnectionEvents) {
    this.#events = events;
  }

  begin(accept: (socket: MemorySocket) => void): void {
    if (this.#isOver) return;
    this.#socket = {
      received: () => {},
      closed: () => {},
      send: (frame) => this.#later(() => this.#events.received(frame)),
      close: (code) => void Promise.resolve().then(() => this.over(code)),
    };
    accept(this.#socket);
    this.#events.opened();
  }

  send(frame: string): void {
    const socket = this.#socket;
    if (socket) this.#later(() => socket.received(frame));
  }

  close(): void {
    this.over(1000);
  }

  over(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket?.closed();
    this.#events.closed(code);
  }

  #later(work: () => void): void {
    void Promise.resolve().then(() => {
      if (!this.#isOver) work();
    });
  }
}
