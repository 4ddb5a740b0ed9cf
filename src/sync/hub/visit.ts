/** A session from its first message to its last. Rules H in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE, PROTOCOL, type ToServer } from '../protocol/message.ts';
import type { Stopwatch } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import type { Hello } from './attendant.ts';
import { Commands, type CommandPorts } from './commands.ts';
import type { Limits } from './limits.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface VisitPorts extends CommandPorts {
  readonly schema: Schema;
  readonly clock: Stopwatch;
  readonly limits: Limits;
  readonly sessions: Sessions;
  /** Sends the welcome, or ends the session. */
  readonly greet: (session: Session, hello: Hello) => Promise<void>;
  /** Serves the session until it is live. */
  readonly attend: (session: Session) => void;
}

export class Visit {
  readonly #session: Session;
  readonly #ports: VisitPorts;
  readonly #commands: Commands;
  /** What came before the welcome was sent; null once it is. */
  #early: { readonly message: ToServer; readonly characters: number }[] | null = null;
  #waiting = 0;
  #greeted = false;

  constructor(session: Session, ports: VisitPorts) {
    this.#session = session;
    this.#ports = ports;
    this.#commands = new Commands(session, ports);
  }

  take(message: ToServer, characters: number): void {
    if (!this.#greeted) this.#first(message);
    else if (message.t === 'hello') this.#session.close(CLOSE.malformed, 'hello twice');
    else if (this.#early) this.#keep(message, characters);
    else this.#act(message, characters);
  }

  #first(message: ToServer): void {
    const { schema, limits } = this.#ports;
    if (message.t !== 'hello') {
      this.#session.close(CLOSE.malformed, 'no hello');
    } else if (message.protocol !== PROTOCOL || message.schema !== schema.hash) {
      decides('H1');
      this.#session.close(CLOSE.outdated, 'another version');
    } else if (message.scopes.length > limits.scopes) {
      this.#session.close(CLOSE.tooMany, 'too many scopes');
    } else {
      this.#greeted = true;
      this.#early = [];
      void this.#greet(message);
    }
  }

  async #greet(hello: Hello): Promise<void> {
    await this.#ports.greet(this.#session, hello);
    const early = this.#early ?? [];
    this.#early = null;
    if (early.some(({ message }) => message.t === 'command')) decides('K7');
    try {
      for (const { message, characters } of early) this.#act(message, characters);
      this.#ports.attend(this.#session);
    } catch (error) {
      this.#ports.report(error);
      this.#session.close(CLOSE.fault, 'internal error');
    }
  }

  #keep(message: ToServer, characters: number): void {
    this.#waiting += characters;
    this.#early?.push({ message, characters });
    if (this.#waiting > this.#ports.limits.waiting) this.#flooded();
  }

  #act(message: ToServer, characters: number): void {
    const session = this.#session;
    if (session.ended) return;
    switch (message.t) {
      case 'open':
        this.#open(message.scope);
        break;
      case 'close':
        this.#close(message.scope);
        break;
      case 'command': {
        const { t: _, ...envelope } = message;
        this.#commands.add(envelope, characters);
        if (this.#commands.waiting > this.#ports.limits.waiting) this.#flooded();
        break;
      }
      case 'ping':
        session.say({ t: 'pong', now: this.#ports.clock.now() });
        break;
      case 'hello':
        session.close(CLOSE.malformed, 'hello twice');
    }
  }

  #open(scope: Scope): void {
    const { open, pending, serving } = this.#session;
    if (serving.has(scope) || open.has(scope)) decides('S7');
    if (serving.has(scope)) return;
    pending.add(scope);
    if (open.size + pending.size + serving.size > this.#ports.limits.scopes) {
      this.#session.close(CLOSE.tooMany, 'too many scopes');
    } else {
      this.#ports.attend(this.#session);
    }
  }

  #close(scope: Scope): void {
    this.#session.pending.delete(scope);
    this.#session.serving.delete(scope);
    this.#ports.sessions.close(this.#session, scope);
  }

  #flooded(): void {
    this.#session.close(CLOSE.tooMany, 'too much at once');
  }
}
