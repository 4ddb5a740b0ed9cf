/** What a session receives, from frames to messages: nothing in here is trusted. Rules D and H in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE, MESSAGE_BYTES, type ToServer } from '../protocol/message.ts';
import { Decoder, Malformed } from '../protocol/frame.ts';
import { parseToServer } from '../protocol/parse.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import { Bucket } from './bucket.ts';
import type { Limits } from './limits.ts';
import type { Session } from './session.ts';

export class Inbox {
  readonly #session: Session;
  readonly #take: (message: ToServer, characters: number) => void;
  readonly #decoder = new Decoder(MESSAGE_BYTES);
  readonly #rate: Bucket;

  constructor(
    session: Session,
    { clock, limits }: { readonly clock: Stopwatch; readonly limits: Limits },
    take: (message: ToServer, characters: number) => void,
  ) {
    this.#session = session;
    this.#take = take;
    this.#rate = new Bucket(clock, limits);
  }

  receive(frame: string): void {
    if (this.#session.ended) return;
    if (!this.#rate.take()) {
      decides('H4');
      this.#session.close(CLOSE.tooMany, 'too many frames');
      return;
    }
    try {
      const json = this.#decoder.push(frame);
      if (json !== null) this.#take(parseToServer(json), json.length);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      decides('D4');
      this.#session.close(CLOSE.malformed, error.message);
    }
  }
}
