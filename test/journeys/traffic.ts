/** The messages on the sockets of a page, as the browser reports them. */
import type { Page } from 'playwright-core';
import { FrameDecoder } from '#sync/protocol/frame.ts';
import type { Envelope, ToClient, ToServer } from '#sync/protocol/message.ts';

export class Traffic {
  /** The scopes whose snapshot is complete. */
  readonly complete = new Set<string>();
  /** The scopes that the page has open, or wants to. */
  readonly wanted = new Set<string>();
  /** `client n` → the command, in the order of sending. */
  readonly sent = new Map<string, Envelope>();
  /** The commands that the server has acknowledged. */
  readonly acknowledged: Envelope[] = [];
  readonly #listeners = new Set<() => void>();
  /** The persisted state that the page named in its last hello. */
  #held: readonly string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname !== '/socket') return;
      const [sent, received] = [new FrameDecoder(), new FrameDecoder()];
      socket.on('framesent', ({ payload }) => this.#sent(read(sent, payload) as ToServer | null));
      socket.on('framereceived', ({ payload }) => this.#received(read(received, payload) as ToClient | null));
    });
  }

  /** Resolves when so many commands have been acknowledged. */
  async acknowledges(count: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.acknowledged.length < count) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Whether all rows are here that the page has asked for, which is at least those that every page needs. */
  get isComplete(): boolean {
    return this.complete.has('everyone') && [...this.wanted].every((scope) => this.complete.has(scope));
  }

  #sent(message: ToServer | null): void {
    if (message?.t === 'hello') this.#held = message.scopes;
    if (message?.t === 'hello') for (const scope of message.scopes) this.wanted.add(scope);
    if (message?.t === 'open') this.wanted.add(message.scope);
    if (message?.t === 'close') this.wanted.delete(message.scope);
    if (message?.t === 'command') this.sent.set(`${message.client} ${message.n}`, message);
  }

  #received(message: ToClient | null): void {
    if (message?.t === 'snapshot' && message.done) this.complete.add(message.scope);
    if (message?.t === 'denied') this.wanted.delete(message.scope);
    // Persisted rows are not sent again.
    if (message?.t === 'welcome' && message.resumed) for (const scope of this.#held) this.complete.add(scope);
    if (message?.t !== 'answer' || !message.answer.success) return;
    const command = this.sent.get(`${message.client} ${message.n}`);
    if (command) this.acknowledged.push(command);
    for (const listener of this.#listeners) listener();
  }
}

function read(decoder: FrameDecoder, payload: string | Buffer): unknown {
  const json = decoder.push(String(payload));
  return json === null ? null : JSON.parse(json);
}
