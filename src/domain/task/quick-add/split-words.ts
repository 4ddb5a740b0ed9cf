/** Splits a line into words and finds out which of them are quoted. */
import { foldText } from '../../search.ts';

export interface Word {
  /** Its position in the line, punctuation included. */
  readonly start: number;
  readonly end: number;
  /** Folded, without the punctuation after it. */
  readonly text: string;
  /** The punctuation after it: `,` in `tomorrow,`. */
  readonly mark: string;
  /** A quoted word is always plain text. */
  readonly isQuoted: boolean;
}

/** One pass, however long the line is. */
export function splitWords(line: string): Word[] {
  const words: Word[] = [];
  const quotes = new Quotes(line);
  for (const { 0: whole, index: start } of line.matchAll(/\S+/g)) {
    const bare = withoutMarks(whole);
    const isQuoted = quotes.covers(start);
    words.push({ start, end: start + whole.length, text: foldText(bare), mark: whole.slice(bare.length), isQuoted });
  }
  return words;
}

const MARKS = '.,;:';

export function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 1 && MARKS.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Which characters close each opening quote. */
const CLOSING: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"/g],
  ['`', /`/g],
  ['“', /”/g],
  ['„', /[“”]/g],
  ['«', /»/g],
  ['»', /«/g],
]);

/** A quote opens at the beginning of a word. One that is never closed is an ordinary character. */
class Quotes {
  readonly #line: string;
  readonly #unclosed = new Set<string>();
  #end = -1;

  constructor(line: string) {
    this.#line = line;
  }

  /** Whether the word at `start` is quoted; has to be asked from left to right. */
  covers(start: number): boolean {
    if (start <= this.#end) return true;
    const mark = this.#line.charAt(start);
    const closing = CLOSING.get(mark);
    if (!closing || this.#unclosed.has(mark)) return false;
    closing.lastIndex = start + 1;
    const closed = closing.exec(this.#line);
    // If there is none, no later search can find one either.
    if (closed) this.#end = closed.index;
    else this.#unclosed.add(mark);
    return closed !== null;
  }
}
