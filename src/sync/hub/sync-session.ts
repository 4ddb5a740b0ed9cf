/** One socket of a person: what is open in it, and how far it has been told. */
import { decides } from '../rule.ts';
import { CLOSE, type ToClient } from '../protocol/message.ts';
import { encodeFrames } from '../protocol/frame.ts';
import type { Scope } from '../protocol/row.ts';
import type { Subscriber } from './session-delta.ts';

/** What the hub asks of a socket. Sending on a closed one does nothing. */
export interface Socket {
  readonly person: string;
  /** One frame. */
  send(frame: string): void;
  /** Bytes that were sent and are still here. */
  buffered(): number;
  close(code: number, reason: string): void;
}

export class SyncSession implements Subscriber {
  readonly person: string;
  /** Spreads sessions over time. */
  readonly number: number;
  readonly open = new Set<Scope>();
  /** Asked for, not read yet. */
  pending = new Set<Scope>();
  /** Being read, or on their way as snapshots. */
  serving = new Set<Scope>();
  /** Told in step with the head of the hub; false while it is behind, or waits for a snapshot. */
  live = false;
  /** Somebody sees to it that it becomes live. */
  isCatchingUp = false;
  /** While not live: what the stream of this session has come to. */
  position = 0;
  /** The last cursor that was sent. */
  sentSeq = 0;
  /** An answer was sent that is true from here on. */
  answeredSeq = 0;
  /** Something was lost while a snapshot was on its way. */
  lostRows = false;
  ended = false;
  lastEffect = 0;
  readonly #socket: Socket;
  readonly #backlog: number;
  readonly #onEnd: (session: SyncSession, code: number | null) => void;

  /** `onEnd` is told the code if it was the hub that closed. */
  constructor(
    socket: Socket,
    number: number,
    backlog: number,
    onEnd: (session: SyncSession, code: number | null) => void,
  ) {
    this.person = socket.person;
    this.number = number;
    this.#socket = socket;
    this.#backlog = backlog;
    this.#onEnd = onEnd;
  }

  sendMessage(message: ToClient): void {
    this.sendFrames(encodeFrames(message));
  }

  sendFrames(frames: readonly string[]): void {
    for (const frame of frames) {
      if (this.ended) return;
      this.#socket.send(frame);
    }
    if (this.buffered() <= this.#backlog) return;
    decides('H3');
    this.close(CLOSE.slow, 'too slow');
  }

  buffered(): number {
    return this.#socket.buffered();
  }

  close(code: number, reason: string): void {
    if (this.ended) return;
    this.end(code);
    this.#socket.close(code, reason);
  }

  /** The socket is gone, or about to be closed. */
  end(code: number | null = null): void {
    if (this.ended) return;
    this.ended = true;
    this.#onEnd(this, code);
  }
}
