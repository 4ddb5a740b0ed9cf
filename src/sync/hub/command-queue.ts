/** The commands of one session, sent to the store in the order in which they arrived. Rules K in ../SPEC.md. */
import { decides } from '../rule.ts';
import { OutOfOrder, StoreUnavailable } from '../log/store.ts';
import { CLOSE, type Answer, type Envelope } from '../protocol/message.ts';
import type { Limits } from './limits.ts';
import type { SyncSession } from './sync-session.ts';

/**
 * Decides a command, commits it and returns the answer. Throws `StoreUnavailable` and `OutOfOrder`. Calls reach the
 * store in order. `isLimited`: what the socket said of itself.
 */
export type Execute = (person: string, envelope: Envelope, isLimited: boolean) => Promise<Answer>;

interface QueuedCommand {
  readonly envelope: Envelope;
  readonly characters: number;
}

export interface CommandQueuePorts {
  readonly execute: Execute;
  readonly limits: Pick<Limits, 'inFlight'>;
  readonly report: (error: unknown) => void;
  readonly answered: (session: SyncSession, answer: Answer) => void;
}

export class CommandQueue {
  /** Characters of the waiting commands. */
  waiting = 0;
  readonly #session: SyncSession;
  readonly #ports: CommandQueuePorts;
  readonly #queue: QueuedCommand[] = [];
  #running = 0;

  constructor(session: SyncSession, ports: CommandQueuePorts) {
    this.#session = session;
    this.#ports = ports;
  }

  add(envelope: Envelope, characters: number): void {
    this.waiting += characters;
    this.#queue.push({ envelope, characters });
    this.#next();
  }

  #next(): void {
    while (this.#running < this.#ports.limits.inFlight && !this.#session.ended) {
      const next = this.#queue.shift();
      if (!next) return;
      this.waiting -= next.characters;
      void this.#run(next.envelope);
    }
  }

  async #run(envelope: Envelope): Promise<void> {
    const { client, n } = envelope;
    this.#running++;
    if (this.#running > 1) decides('K4');
    try {
      const answer = await this.#ports.execute(this.#session.person, envelope, this.#session.isLimited);
      this.#session.sendMessage({ t: 'answer', client, n, answer });
      this.#ports.answered(this.#session, answer);
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof OutOfOrder) {
        this.#session.sendMessage({ t: 'unsaved', client, n, reason: error.message });
      } else {
        this.#ports.report(error);
        this.#session.close(CLOSE.fault, 'internal error');
      }
    }
    this.#running--;
    this.#next();
  }
}
