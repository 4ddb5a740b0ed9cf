/** What one tab has received, read from the wire by the judge itself: its cursor, and which scopes it holds completely. */
import { FrameDecoder } from '#sync/protocol/frame.ts';
import type { Cursor, ToClient, ToServer } from '#sync/protocol/message.ts';
import { parseToClient } from '#sync/protocol/parse.ts';

export class WireObserver {
  cursor: Cursor | null = null;
  readonly scopes = new Set<string>();
  /** Scopes that it may hold, or have dropped. */
  readonly maybe = new Set<string>();
  /** Scopes of which only a part has arrived, or that have to be sent anew. */
  readonly partial = new Set<string>();
  /** In this session. */
  readonly #asked = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #maybeStale = new Set<string>();
  #down = new FrameDecoder();
  #up = new FrameDecoder();

  /** What was stored in the browser when the tab opened. It may have dropped scopes at once that it does not hold open. */
  loaded(cursor: Cursor | null, scopes: readonly string[], held: Iterable<string>): void {
    const wanted = [...held];
    this.#holds(cursor, scopes, wanted);
    this.mayLetGo(wanted);
  }

  /** Scopes that nobody holds open need no updates. */
  mayLetGo(held: Iterable<string>): void {
    const wanted = new Set(held);
    for (const scope of this.scopes) {
      if (wanted.has(scope)) continue;
      this.scopes.delete(scope);
      this.maybe.add(scope);
    }
  }

  /** A new connection: interrupted snapshots start over. */
  dialled(): void {
    this.#down = new FrameDecoder();
    this.#up = new FrameDecoder();
  }

  sent(frame: string): ToServer | null {
    const json = this.#up.push(frame);
    if (json === null) return null;
    const message = JSON.parse(json) as ToServer;
    if (message.t === 'hello') {
      // Scopes it had but does not name are shown as they were until they are sent anew.
      this.#asked.clear();
      this.#closed.clear();
      this.#maybeStale.clear();
      this.maybe.clear();
      this.#holds(message.cursor, message.scopes, [...this.scopes]);
    } else if (message.t === 'open') {
      this.#asked.add(message.scope);
      // It holds the scope and asks for it once more: some of its rows may be gone until the snapshot has arrived.
      this.resend(message.scope);
      // The snapshot on its way may be from before it was closed.
      if (this.#closed.delete(message.scope)) {
        this.#maybeStale.add(message.scope);
        this.partial.add(message.scope);
      }
    } else if (message.t === 'close') {
      this.#closed.add(message.scope);
      this.#lost(message.scope);
    }
    return message;
  }

  /** The message completed by this frame; pass it to `follow` once the replica got it. */
  received(frame: string): ToClient | null {
    const json = this.#down.push(frame);
    return json === null ? null : parseToClient(json);
  }

  follow(message: ToClient): void {
    switch (message.t) {
      case 'welcome':
        for (const scope of this.partial) if (!this.#asked.has(scope)) this.partial.delete(scope);
        // Rows of one scope may have to wait for another scope that is not open yet, or that nobody holds any more.
        if (!message.resumed)
          for (const scope of [...this.scopes, ...this.maybe, ...this.#asked]) this.partial.add(scope);
        this.cursor = message.cursor;
        break;
      case 'snapshot':
        this.cursor = message.cursor;
        if (!this.#closed.has(message.scope)) this.#snapshot(message.scope, message.done);
        break;
      case 'delta':
        for (const scope of message.closed ?? []) this.#lost(scope);
        // Effects of commands stay until these have arrived.
        for (const scope of message.again ?? []) this.resend(scope);
        this.cursor = message.cursor;
        break;
      case 'denied':
        this.#lost(message.scope);
        break;
      case 'failed':
      case 'answer':
      case 'unsaved':
      case 'pong':
      case 'whisper':
        break;
    }
  }

  /** Its snapshot has not arrived, or not completely, in this session. */
  awaits(scope: string): boolean {
    return this.partial.has(scope) && !this.#maybeStale.has(scope);
  }

  /** It is sent anew, if it is open. */
  resend(scope: string): void {
    if (this.scopes.has(scope)) this.partial.add(scope);
  }

  /** It may show rows of `wanted` scopes that are not kept up to date. */
  #holds(cursor: Cursor | null, scopes: readonly string[], wanted: Iterable<string>): void {
    this.cursor = cursor;
    this.scopes.clear();
    for (const scope of wanted) this.partial.add(scope);
    for (const scope of scopes) {
      this.scopes.add(scope);
      this.partial.delete(scope);
    }
  }

  #snapshot(scope: string, done: boolean): void {
    this.partial.add(scope);
    if (!done) return;
    this.scopes.add(scope);
    if (!this.#maybeStale.has(scope)) this.partial.delete(scope);
  }

  #lost(scope: string): void {
    this.scopes.delete(scope);
    this.maybe.delete(scope);
    this.partial.delete(scope);
  }
}
