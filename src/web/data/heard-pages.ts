/**
 * The pages of other people that whisper that they are there: each says so again now and then, and is forgotten once it has
 * said goodbye or been silent for a while.
 */

interface HeardPage<T> {
  readonly person: string;
  readonly page: string;
  /** What it said last. */
  readonly said: T;
  readonly at: number;
}

interface Limits {
  /** Silent for longer (ms): gone. */
  readonly goneMs: number;
  /** No more are remembered: any program may whisper anything. */
  readonly most: number;
}

export class HeardPages<T> {
  readonly #limits: Limits;
  readonly #pages = new Map<string, HeardPage<T>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** In the order in which they were first heard. */
  all(): HeardPage<T>[] {
    return [...this.#pages.values()];
  }

  /** `said`: null is a goodbye. */
  hear(person: string, page: string, said: T | null): void {
    const key = `${person} ${page}`;
    if (said === null) this.#pages.delete(key);
    else if (this.#pages.has(key) || this.#pages.size < this.#limits.most)
      this.#pages.set(key, { person, page, said, at: performance.now() });
  }

  forgetSilent(): void {
    const now = performance.now();
    for (const [key, { at }] of this.#pages) if (now - at > this.#limits.goneMs) this.#pages.delete(key);
  }
}

/** Characters of a page's name. */
const NAME_MAX = 64;

export interface PageWhisper {
  readonly page: string;
  /** Others are to say that they are there, too. */
  readonly asks: boolean;
  readonly left: boolean;
  /** What else it says; from anybody. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** What another page has said, its name under `name`; null if it is something else, since any program may whisper anything. */
export function readPageWhisper(data: string, name: 'around' | 'editing' | 'page'): PageWhisper | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Of another program: nothing to show.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const more = value as Readonly<Record<string, unknown>>;
  // own key: one of three names.
  const page = more[name];
  if (typeof page !== 'string' || page === '' || page.length > NAME_MAX) return null;
  return { page, asks: more['asks'] === true, left: more['left'] === true, more };
}
