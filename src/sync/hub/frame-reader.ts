/** Turns the frames a session receives into messages, trusting nothing in them. Rules D and H in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE, MESSAGE_BYTES, type ToServer } from '../protocol/message.ts';
import { FrameDecoder, MalformedMessage } from '../protocol/frame.ts';
import { parseToServer } from '../protocol/parse.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import { TokenBucket } from './token-bucket.ts';
import type { Limits } from './limits.ts';
import type { SyncSession } from './sync-session.ts';

export class FrameReader {
  readonly #session: SyncSession;
  readonly #onMessage: (message: ToServer, characters: number) => void;
  readonly #decoder = new FrameDecoder(MESSAGE_BYTES);
  readonly #bucket: TokenBucket;

  constructor(
    session: SyncSession,
    { clock, limits }: { readonly clock: MonotonicClock; readonly limits: Limits },
    take: (message: ToServer, characters: number) => void,
  ) {
    this.#session = session;
    this.#onMessage = take;
    this.#bucket = new TokenBucket(clock, limits);
  }

  receive(frame: string): void {
    if (this.#session.ended) return;
    if (!this.#bucket.take()) {
      decides('H4');
      this.#session.close(CLOSE.tooMany, 'too many frames');
      return;
    }
    try {
      const json = this.#decoder.push(frame);
      if (json !== null) this.#onMessage(parseToServer(json), json.length);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      decides('D4');
      this.#session.close(CLOSE.malformed, error.message);
    }
  }
}
