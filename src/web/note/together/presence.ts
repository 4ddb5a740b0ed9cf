/**
 * Who else has a note open, and where their carets are: each page whispers it when it changes and every few seconds,
 * and forgets the others when they have been silent for a while. Knows no Yjs, so that a page can show faces before its
 * editor is there.
 */
import { readableNote } from '#domain/note/rules.ts';
import { HeardPages, readPageWhisper } from '#web/data/heard-pages.ts';
import type { Pulse } from '#web/data/pulse.ts';

/** How often a page says that it is still there; the first times also ask the others to say so. */
const FIRST_MS = [0, 500, 2000];
const BEAT_MS = 10_000;
/** Silent for longer than two beats: gone. */
const GONE_MS = 25_000;
/** Eight times a second: a session may whisper ten times. */
const CARET_MS = 125;
/** Of one note; a page draws no more. */
const MOST_OTHERS = 100;
const MOST_CHARACTERS = 400;
/** Their rows say who may read a note. */
const DECIDES: ReadonlySet<string> = new Set(['note', 'project', 'team']);

/** Positions in the text, relative to its letters, as base64. */
export interface Caret {
  readonly anchor: string;
  readonly head: string;
}

/** Another page that has the note open; it may be the same person's. */
export interface Other {
  readonly page: string;
  readonly person: string;
  /** Null: the person reads, or has the focus elsewhere. */
  readonly caret: Caret | null;
}

interface PresenceOptions {
  readonly replica: Pulse['replica'];
  readonly noteId: string;
  /** Names this page among those of its person. */
  readonly page: string;
}

export class Presence {
  readonly #options: PresenceOptions;
  readonly #scope: string;
  readonly #listeners = new Set<() => void>();
  readonly #heard = new HeardPages<{ readonly caret: Caret | null }>({ goneMs: GONE_MS, most: MOST_OTHERS });
  #shown: readonly Other[] = [];
  #caret: Caret | null = null;
  #saidAt = -Infinity;
  #caretTimer = 0;
  #beatTimer = 0;
  #isStarted = false;
  #isLive: boolean;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#scope = `note:${options.noteId}`;
    this.#isLive = options.replica.status().connection === 'live';
  }

  /** Says so and listens from now on; the returned function says goodbye. */
  start(): () => void {
    const { replica } = this.#options;
    this.#isStarted = true;
    const unhear = replica.onWhisper(this.#scope, ({ from, data }) => this.#hear(from, data));
    const unfollow = replica.subscribe(() => this.#followConnection());
    // Who has lost the note cannot say goodbye.
    const unwatch = replica.onChange((changes) => {
      if (changes.some(({ table }) => DECIDES.has(table))) this.#show();
    });
    const leave = () => this.#say({ left: true });
    const comeBack = () => this.announce();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    this.announce();
    return () => {
      leave();
      this.#isStarted = false;
      window.clearTimeout(this.#caretTimer);
      window.clearTimeout(this.#beatTimer);
      this.#caretTimer = 0;
      unhear();
      unfollow();
      unwatch();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }

  /** A new array whenever it changes. */
  readonly others = (): readonly Other[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The note has been opened at the server: says who is here, and asks who else is. */
  announce(): void {
    this.#beat(0);
  }

  showCaret(caret: Caret | null): void {
    if (caret?.anchor === this.#caret?.anchor && caret?.head === this.#caret?.head) return;
    this.#caret = caret;
    // An editor that closes after the goodbye would take it back.
    if (this.#isStarted) this.#saySoon();
  }

  #beat(times: number): void {
    window.clearTimeout(this.#beatTimer);
    const isFirst = times < FIRST_MS.length;
    this.#say(isFirst ? { asks: true } : {});
    this.#heard.forgetSilent();
    this.#show();
    const next = isFirst ? (FIRST_MS[times + 1] ?? BEAT_MS) : BEAT_MS;
    this.#beatTimer = window.setTimeout(() => this.#beat(times + 1), next);
  }

  #followConnection(): void {
    const isLive = this.#options.replica.status().connection === 'live';
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    if (isLive) this.announce();
  }

  #saySoon(): void {
    if (this.#caretTimer !== 0) return;
    const wait = Math.max(0, CARET_MS - (performance.now() - this.#saidAt));
    this.#caretTimer = window.setTimeout(() => this.#say({}), wait);
  }

  #say(more: { readonly asks?: true; readonly left?: true }): void {
    window.clearTimeout(this.#caretTimer);
    this.#caretTimer = 0;
    this.#saidAt = performance.now();
    const { replica, page } = this.#options;
    replica.whisper(this.#scope, JSON.stringify({ page, ...(this.#caret && { caret: this.#caret }), ...more }));
  }

  #hear(person: string, data: string): void {
    const said = readPageWhisper(data, 'page');
    if (!said || said.page === this.#options.page) return;
    this.#heard.hear(person, said.page, said.left ? null : { caret: readCaret(said.more['caret']) });
    if (said.asks) this.#saySoon();
    this.#show();
  }

  #show(): void {
    const { replica, noteId } = this.#options;
    const next = this.#heard
      .all()
      .filter(({ person }) => readableNote(replica, person, noteId))
      .map(({ page, person, said }): Other => ({ page, person, caret: said.caret }));
    const isSame = next.length === this.#shown.length && next.every((other, at) => isEqual(other, this.#shown[at]));
    if (isSame) return;
    this.#shown = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

function isEqual(one: Other, other: Other | undefined): boolean {
  return (
    one.page === other?.page &&
    one.person === other.person &&
    one.caret?.anchor === other.caret?.anchor &&
    one.caret?.head === other.caret?.head
  );
}

/** Null: none, or none that makes sense, since any program may whisper anything. */
function readCaret(value: unknown): Caret | null {
  if (typeof value !== 'object' || value === null) return null;
  const { anchor, head } = value as Readonly<Record<string, unknown>>;
  return isShort(anchor) && isShort(head) ? { anchor, head } : null;
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;
}
