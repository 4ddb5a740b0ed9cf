/** One socket of a person: which scopes it has open, and how far in the log it is. */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import { encodeFrames, type WholeMessage } from '../protocol/frame.ts';
import type { Limits } from './limits.ts';
import type { Scope } from '../protocol/row.ts';
import type { Subscriber } from './session-delta.ts';

/** What the hub needs of a socket. Sending on a closed one does nothing. */
export interface Socket {
  readonly person: string;
  /** Whether the person may do less on it than elsewhere. */
  readonly isLimited?: boolean;
  /** Sends one frame. */
  send(frame: string): void;
  /** Bytes that were handed over but not sent yet. */
  buffered(): number;
  close(code: number, reason: string): void;
}

/**
 * `new`: nothing has been sent to it. `catching up`: it is behind or waits for a snapshot, and one run, whose phase this is,
 * brings it up to the head. `live`: it is in step with the hub's head.
 */
type Phase = { readonly name: 'new' | 'catching up' | 'live' | 'ended' };

export class SyncSession implements Subscriber {
  readonly person: string;
  readonly isLimited: boolean;
  /** Spreads sessions over the slots of the heartbeat. */
  readonly number: number;
  readonly open = new Set<Scope>();
  /** Scopes that were asked for and not read yet. */
  pending = new Set<Scope>();
  /** Scopes that are being read or sent as snapshots. */
  serving = new Set<Scope>();
  phase: Phase = { name: 'new' };
  /** While it is not live: how far in the log it is. */
  position = 0;
  /** The last cursor that was sent. */
  sentSeq = 0;
  /** The latest `seq` of which an answer was sent. */
  answeredSeq = 0;
  /** Rows were lost while a snapshot was being sent. */
  lostRows = false;
  lastEffect = 0;
  readonly #socket: Socket;
  readonly #limits: Pick<Limits, 'backlog' | 'personBacklog'>;
  readonly #ofPerson: () => Iterable<SyncSession>;
  readonly #onEnd: (session: SyncSession, code: number | null) => void;

  /** `ofPerson`: all sessions of its person. `onEnd` gets the code if the hub closed the session. */
  constructor(
    socket: Socket,
    number: number,
    limits: Pick<Limits, 'backlog' | 'personBacklog'>,
    {
      ofPerson,
      onEnd,
    }: {
      readonly ofPerson: () => Iterable<SyncSession>;
      readonly onEnd: (session: SyncSession, code: number | null) => void;
    },
  ) {
    this.person = socket.person;
    this.isLimited = socket.isLimited ?? false;
    this.number = number;
    this.#socket = socket;
    this.#limits = limits;
    this.#ofPerson = ofPerson;
    this.#onEnd = onEnd;
  }

  get live(): boolean {
    return this.phase.name === 'live';
  }

  get ended(): boolean {
    return this.phase.name === 'ended';
  }

  sendMessage(message: WholeMessage): void {
    this.sendFrames(encodeFrames(message));
  }

  sendFrames(frames: readonly string[]): void {
    for (const frame of frames) {
      if (this.ended) return;
      this.#socket.send(frame);
    }
    const { backlog, personBacklog } = this.#limits;
    if (this.buffered() <= backlog && !this.isCrowded(personBacklog)) return;
    decides('H3');
    this.close(CLOSE.slow, 'too slow');
  }

  buffered(): number {
    return this.#socket.buffered();
  }

  /** Whether more bytes than that are unsent of all sessions of its person, and of this one no less than of most. */
  isCrowded(most: number): boolean {
    const own = this.buffered();
    // Nearly always.
    if (own === 0) return false;
    let [sum, count] = [0, 0];
    for (const session of this.#ofPerson()) {
      sum += session.buffered();
      count++;
    }
    return sum > most && own * count >= sum;
  }

  close(code: number, reason: string): void {
    if (this.ended) return;
    this.end(code);
    this.#socket.close(code, reason);
  }

  /** The socket has closed or is about to. */
  end(code: number | null = null): void {
    if (this.ended) return;
    this.phase = { name: 'ended' };
    this.#onEnd(this, code);
  }
}
