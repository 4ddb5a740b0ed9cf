/** A line as words, and which of them stand in quotes. */
import { foldText } from '../../search.ts';

export interface Word {
  /** Where it stands in the line, punctuation included. */
  readonly start: number;
  readonly end: number;
  /** Folded, without the punctuation that follows it. */
  readonly text: string;
  /** What follows it without a space: `,` of `tomorrow,`. */
  readonly mark: string;
  /** What is quoted means nothing but itself. */
  readonly isQuoted: boolean;
}

/** In one pass, however long the line is. */
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

function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 1 && MARKS.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** By what each opening quote is closed. */
const CLOSING: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"/g],
  ['`', /`/g],
  ['“', /”/g],
  ['„', /[“”]/g],
  ['«', /»/g],
  ['»', /«/g],
]);

/** A quote opens at the beginning of a word. One that is not closed is a character like any other. */
class Quotes {
  readonly #line: string;
  readonly #unclosed = new Set<string>();
  #end = -1;

  constructor(line: string) {
    this.#line = line;
  }

  /** Whether the word that begins at `start` is quoted; asked from left to right. */
  covers(start: number): boolean {
    if (start <= this.#end) return true;
    const mark = this.#line.charAt(start);
    const closing = CLOSING.get(mark);
    if (!closing || this.#unclosed.has(mark)) return false;
    closing.lastIndex = start + 1;
    const closed = closing.exec(this.#line);
    // There is none further on either: nobody looks for it again.
    if (closed) this.#end = closed.index;
    else this.#unclosed.add(mark);
    return closed !== null;
  }
}
