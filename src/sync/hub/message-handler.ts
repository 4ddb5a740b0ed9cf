/** Handles a session's messages from its `hello` to its end. Rules H in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE, PROTOCOL, type ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Schema, Scope } from '../protocol/row.ts';
import type { Hello } from './catch-up.ts';
import { CommandQueue, type CommandQueuePorts } from './command-queue.ts';
import type { Limits } from './limits.ts';
import type { SyncSession } from './sync-session.ts';
import type { SessionIndex } from './session-index.ts';
import { TokenBucket } from './token-bucket.ts';

export interface MessageHandlerPorts extends CommandQueuePorts {
  readonly schema: Schema;
  readonly clock: MonotonicClock;
  readonly limits: Limits;
  readonly sessions: SessionIndex;
  /** Sends the welcome, or ends the session. */
  readonly answerHello: (session: SyncSession, hello: Hello) => Promise<void>;
  /** Serves the session until it is live. */
  readonly catchUp: (session: SyncSession) => void;
  /** Relays it to the others who have the scope open. */
  readonly whisper: (session: SyncSession, scope: Scope, data: string) => void;
}

export class MessageHandler {
  readonly #session: SyncSession;
  readonly #ports: MessageHandlerPorts;
  readonly #commands: CommandQueue;
  readonly #whispers: TokenBucket;
  /** Messages that arrived before the welcome was sent; null once it was. */
  #early: { readonly message: ToServer; readonly characters: number }[] | null = null;
  #waiting = 0;
  #helloAnswered = false;

  constructor(session: SyncSession, ports: MessageHandlerPorts) {
    this.#session = session;
    this.#ports = ports;
    this.#commands = new CommandQueue(session, ports);
    this.#whispers = new TokenBucket(ports.clock, ports.limits.whispers);
  }

  handle(message: ToServer, characters: number): void {
    if (!this.#helloAnswered) this.#handleHello(message);
    else if (message.t === 'hello') this.#session.close(CLOSE.malformed, 'hello twice');
    else if (this.#early) this.#holdBack(message, characters);
    else this.#dispatch(message, characters);
  }

  #handleHello(message: ToServer): void {
    const { schema, limits } = this.#ports;
    if (message.t !== 'hello') {
      this.#session.close(CLOSE.malformed, 'no hello');
    } else if (message.protocol !== PROTOCOL || message.schema !== schema.hash) {
      decides('H1');
      this.#session.close(CLOSE.outdated, 'another version');
    } else if (message.scopes.length > limits.scopes) {
      this.#session.close(CLOSE.tooMany, 'too many scopes');
    } else {
      this.#helloAnswered = true;
      this.#early = [];
      void this.#answerHello(message);
    }
  }

  async #answerHello(hello: Hello): Promise<void> {
    await this.#ports.answerHello(this.#session, hello);
    const early = this.#early ?? [];
    this.#early = null;
    if (early.some(({ message }) => message.t === 'command')) decides('K7');
    try {
      for (const { message, characters } of early) this.#dispatch(message, characters);
      this.#ports.catchUp(this.#session);
    } catch (error) {
      this.#ports.report(error);
      this.#session.close(CLOSE.fault, 'internal error');
    }
  }

  #holdBack(message: ToServer, characters: number): void {
    this.#waiting += characters;
    this.#early?.push({ message, characters });
    if (this.#waiting > this.#ports.limits.waiting) this.#closeFlooded();
  }

  #dispatch(message: ToServer, characters: number): void {
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
        if (this.#commands.waiting > this.#ports.limits.waiting) this.#closeFlooded();
        break;
      }
      case 'whisper':
        if (this.#whispers.take()) this.#ports.whisper(session, message.scope, message.data);
        else decides('W3');
        break;
      case 'ping':
        session.sendMessage({ t: 'pong', now: this.#ports.clock.now() });
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
      this.#ports.catchUp(this.#session);
    }
  }

  #close(scope: Scope): void {
    this.#session.pending.delete(scope);
    this.#session.serving.delete(scope);
    this.#ports.sessions.close(this.#session, scope);
  }

  #closeFlooded(): void {
    this.#session.close(CLOSE.tooMany, 'too much at once');
  }
}
