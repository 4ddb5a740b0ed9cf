/** The commands of one session, on their way to the store in the order in which they came. Rules K in ../SPEC.md. */
import { Forgotten, OutOfOrder, Unsaved } from '../log/store.ts';
import { CLOSE, type Answer, type Envelope } from '../protocol/message.ts';
import type { Limits } from './limits.ts';
import type { Session } from './session.ts';

/**
 * The one door: decides a command, commits, answers. Throws `Unsaved`, `OutOfOrder` and `Forgotten`. Calls of one client that are
 * made in order must reach the store in order.
 */
export type Execute = (person: string, envelope: Envelope) => Promise<Answer>;

interface Waiting {
  readonly envelope: Envelope;
  readonly characters: number;
}

export interface CommandPorts {
  readonly execute: Execute;
  readonly limits: Pick<Limits, 'inFlight'>;
  readonly report: (error: unknown) => void;
  readonly answered: (session: Session, answer: Answer) => void;
}

export class Commands {
  /** Characters of what waits. */
  waiting = 0;
  readonly #session: Session;
  readonly #ports: CommandPorts;
  readonly #queue: Waiting[] = [];
  readonly #running = new Set<Envelope>();
  /** Client → its oldest command that could not be saved: until that comes again, nothing after it can be decided. */
  #stuck: Map<string, number> | null = null;
  /** Client → its last command that was answered here: a repetition of it holds nothing up. */
  readonly #answered = new Map<string, number>();
  /** Those that were on their way when one before them turned out not to be saved. */
  readonly #doomed = new WeakSet<Envelope>();

  constructor(session: Session, ports: CommandPorts) {
    this.#session = session;
    this.#ports = ports;
  }

  add(envelope: Envelope, characters: number): void {
    this.waiting += characters;
    this.#queue.push({ envelope, characters });
    this.#next();
  }

  #next(): void {
    while (this.#running.size < this.#ports.limits.inFlight && !this.#session.ended) {
      const next = this.#queue.shift();
      if (!next) return;
      this.waiting -= next.characters;
      if (this.#isStuck(next.envelope)) this.#unsaved(next.envelope, EARLIER);
      else void this.#run(next.envelope);
    }
  }

  async #run(envelope: Envelope): Promise<void> {
    this.#running.add(envelope);
    try {
      const answer = await this.#ports.execute(this.#session.person, envelope);
      this.#free(envelope);
      this.#session.say({ t: 'answer', client: envelope.client, n: envelope.n, answer });
      this.#ports.answered(this.#session, answer);
    } catch (error) {
      this.#failed(envelope, error);
    }
    this.#running.delete(envelope);
    this.#next();
  }

  #failed(envelope: Envelope, error: unknown): void {
    if (error instanceof Unsaved) {
      this.#stickAt(envelope);
      this.#unsaved(envelope, error.message);
    } else if (error instanceof OutOfOrder) {
      const { client, n } = envelope;
      if (this.#doomed.has(envelope)) this.#unsaved(envelope, EARLIER);
      else if (error instanceof Forgotten && this.#isEarly(envelope)) {
        this.#stickAt(envelope);
        this.#unsaved(envelope, EARLIER);
      } else if (error instanceof Forgotten) this.#session.say({ t: 'forgotten', client, n });
      else this.#session.close(CLOSE.outOfOrder, 'out of order');
    } else {
      this.#ports.report(error);
      this.#session.close(CLOSE.fault, 'internal error');
    }
  }

  /** One before it is still being decided (a bug takes a second attempt): the client may be known by then. */
  #isEarly({ client, n }: Envelope): boolean {
    return [...this.#running].some((other) => other.client === client && other.n < n);
  }

  #stickAt({ client, n }: Envelope): void {
    if (n <= (this.#answered.get(client) ?? 0)) return;
    this.#stuck ??= new Map();
    this.#stuck.set(client, Math.min(n, this.#stuck.get(client) ?? n));
    for (const other of this.#running) {
      if (other.client === client && other.n > n) this.#doomed.add(other);
    }
  }

  /** It has been decided, though a repetition of it may have met weather before or may do so yet. */
  #free({ client, n }: Envelope): void {
    // Whoever has this many clients is no replica; what is forgotten costs a resend at worst.
    if (this.#answered.size >= CLIENTS) this.#answered.clear();
    this.#answered.set(client, Math.max(n, this.#answered.get(client) ?? 0));
    if ((this.#stuck?.get(client) ?? Infinity) <= n) this.#stuck?.delete(client);
  }

  #isStuck({ client, n }: Envelope): boolean {
    const stuckAt = this.#stuck?.get(client);
    if (stuckAt === undefined) return false;
    if (n > stuckAt) return true;
    this.#stuck?.delete(client);
    return false;
  }

  #unsaved({ client, n }: Envelope, reason: string): void {
    this.#session.say({ t: 'unsaved', client, n, reason });
  }
}

const CLIENTS = 1_000;
const EARLIER = 'an earlier command was not saved';
