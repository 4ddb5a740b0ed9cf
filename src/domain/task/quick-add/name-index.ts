/** Finds the person, project or tag that a written name means: the whole name, the name as one word, or its beginning. */
import { foldText } from '../../search.ts';
import type { Word } from './split-words.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Entry {
  readonly id: string;
  readonly words: readonly string[];
  /** The name as one word: `the-flat`. */
  readonly key: string;
}

export type Match =
  | { readonly kind: 'one'; readonly id: string; readonly length: number }
  /** Several match, or none (an empty list). */
  | { readonly kind: 'open'; readonly ids: readonly string[] };

/** The person who writes the line. */
export const ME = ['me', 'ich', 'mich', 'mir'];

const ENOUGH = 3;

export class NameIndex {
  readonly #entries: readonly Entry[];
  readonly #byKey = new Map<string, Entry[]>();
  readonly #byFirst = new Map<string, Entry[]>();

  constructor(named: readonly Named[]) {
    this.#entries = named.map(({ id, name }) => {
      const words = foldText(name).split(/\s+/).filter(Boolean);
      return { id, words, key: words.join('-') };
    });
    for (const entry of this.#entries) {
      add(this.#byKey, entry.key, entry);
      if (entry.words.length > 1) add(this.#byFirst, entry.words[0] ?? '', entry);
    }
  }

  /** `first` is the word at `at` without its sign. */
  find(first: string, words: readonly Word[], at: number): Match {
    const long = this.#longest(first, words, at);
    if (long) return { kind: 'one', id: long.id, length: long.words.length };
    const whole = this.#byKey.get(first) ?? [];
    const found = whole.length > 0 ? whole : this.#beginning(first, ENOUGH);
    const [only, other] = found;
    if (only && !other) return { kind: 'one', id: only.id, length: 1 };
    // A single letter picks nobody, but lists who may be meant.
    const open = only ? found : this.#beginning(first, 1);
    return { kind: 'open', ids: open.map(({ id }) => id) };
  }

  /** Matches whole names only. */
  findWhole(first: string, words: readonly Word[], at: number): Match {
    const found = this.find(first, words, at);
    const isWhole = found.kind === 'one' && (found.length > 1 || this.#byKey.has(first));
    return isWhole ? found : { kind: 'open', ids: [] };
  }

  /** Names of several words, as they stand in the line. */
  #longest(first: string, words: readonly Word[], at: number): Entry | undefined {
    const fitting = (this.#byFirst.get(first) ?? []).filter((entry) => isWritten(entry, words, at));
    const most = Math.max(...fitting.map((entry) => entry.words.length));
    const [only, other] = fitting.filter((entry) => entry.words.length === most);
    return other ? undefined : only;
  }

  /** Names that begin with the text, else names of which a word does. */
  #beginning(first: string, enough: number): readonly Entry[] {
    const isBeginning = (of: string) => first.length >= enough && of.startsWith(first);
    const begins = this.#entries.filter(({ key, words }) => words[0] === first || isBeginning(key));
    if (begins.length > 0) return begins;
    return this.#entries.filter(({ words }) => words.some((word) => word === first || isBeginning(word)));
  }
}

function isWritten(entry: Entry, words: readonly Word[], at: number): boolean {
  return entry.words.every((text, index) => {
    const word = words[at + index];
    const isLast = index === entry.words.length - 1;
    if (!word || word.isQuoted || (!isLast && word.mark !== '')) return false;
    return index === 0 || word.text === text;
  });
}

function add(to: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = to.get(key);
  if (list) list.push(entry);
  else to.set(key, [entry]);
}
