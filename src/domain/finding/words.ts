/** Text as the words by which it is found. Both databases are given these, so that both find the same. */
import { foldText } from '../search.ts';

/** A longer word is found by its beginning. */
const LONGEST = 64;

/** Folded, in the order of the text. Scripts that are written without spaces are found by their characters. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).flatMap(partsOf);
}

/** What was typed. A word is found by its beginning, a single letter only as a whole word. */
export interface Typed {
  readonly words: readonly string[];
  /** The task whose number was typed, as `12` or `#12`. */
  readonly number: number | null;
}

/** A query of more words finds what has the first ones. */
const MOST_WORDS = 16;

export function typedWords(text: string): Typed {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1];
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  return { words, number: number === undefined ? null : Number(number) };
}

/** Whether a typed word finds a word of a text. */
export function isBeginning(typed: string, word: string): boolean {
  return isWhole(typed) ? word === typed : word.startsWith(typed);
}

/** Whether it finds only the whole word: one letter begins too many. */
export function isWhole(typed: string): boolean {
  return typed.length < 2 || UNSPACED.test(typed);
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const PIECE = new RegExp(`${UNSPACED.source}\\p{M}*|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu');

function partsOf(word: string): string[] {
  const parts = UNSPACED.test(word) ? (word.match(PIECE) ?? []) : [word];
  return parts.map((part) => (part.length > LONGEST ? part.slice(0, LONGEST) : part));
}
