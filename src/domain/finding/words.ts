/** Text as the words by which it is found. Both databases are given these, so that both find the same. */
import { foldText, hasEach, searchWords } from '../search.ts';

/** A longer word is found by its beginning. */
const WORD_MAX = 64;

/**
 * Folded, in the order of the text. Emoji and other signs are words. In scripts that are written without spaces each
 * letter is a word, and each two that follow each other: a part of a text is found by these.
 */
export function wordsOf(text: string): string[] {
  return partsOf(foldText(text)).flatMap((part) => {
    if (!UNSPACED.test(part)) return [part];
    const letters = lettersOf(part);
    return letters.flatMap((letter, at) => (at === 0 ? [letter] : [`${letters[at - 1] ?? ''}${letter}`, letter]));
  });
}

/** What was typed. */
export interface Typed {
  /** A word is found by its beginning, a single letter only as a whole word. */
  readonly words: readonly string[];
  /** What was found by the words has to have these, anywhere: `don't` is found by its two words. */
  readonly literal: readonly string[];
  /** The task whose number was typed, as `12` or `#12`. */
  readonly number: number | null;
}

/** By more words nothing is looked up; the rest of them is looked for in what was found. */
const MOST_WORDS = 16;

export function typedWords(text: string): Typed {
  const literal = searchWords(text);
  const number = /^#?(\d{1,9})$/.exec(literal.join(' '))?.[1];
  const words = new Set(partsOf(literal.join(' ')).flatMap(typedParts));
  return { words: [...words].slice(0, MOST_WORDS), literal, number: number === undefined ? null : Number(number) };
}

/** Whether a typed word finds a word of a text. */
export function isBeginning(typed: string, word: string): boolean {
  return isWhole(typed) ? word === typed : word.startsWith(typed);
}

/** Whether it finds only the whole word: one letter begins too many. */
export function isWhole(typed: string): boolean {
  return typed.length < 2 || UNSPACED.test(typed) || SIGN.test(typed);
}

/** Whether everything that has the words has what was typed, so that nobody has to look. */
export function isCertain({ words, literal }: Typed): boolean {
  return literal.every((word) => words.includes(word) && word.length < WORD_MAX);
}

/** Whether a text that has the words has what was typed. */
export function isTyped(text: string, { literal }: Typed): boolean {
  return hasEach(text, literal);
}

const SIGN = /[[\p{S}\p{Extended_Pictographic}]--\p{ASCII}]/v;
const UNSPACED =
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Yiii}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tale}\p{sc=Talu}\p{sc=Lana}\p{sc=Tavt}\p{sc=Java}\p{sc=Bali}\p{sc=Tibt}]/u;
const PART = new RegExp(
  `${SIGN.source}|(?:[${UNSPACED.source}&&[\\p{L}\\p{N}]]\\p{M}*)+|[[\\p{L}\\p{M}\\p{N}]--${UNSPACED.source}]+|\\p{M}+`,
  'gv',
);

function partsOf(folded: string): string[] {
  return (folded.match(PART) ?? []).map((part) => (UNSPACED.test(part) ? part : part.slice(0, WORD_MAX)));
}

/** Without vowel signs and tones, which stand above and below. */
function lettersOf(part: string): string[] {
  return part.match(/\P{M}/gu) ?? [];
}

function typedParts(part: string): string[] {
  if (!UNSPACED.test(part)) return [part];
  const letters = lettersOf(part);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}
