/** The order in which things are listed that were found. */
import { foldText } from '../search.ts';
import type { Typed } from './words.ts';

/** Of one thing, how well it was found: less is better. */
export const FOUND_BY = { number: 0, start: 1, name: 2, text: 3 } as const;
export type FoundBy = (typeof FOUND_BY)[keyof typeof FOUND_BY];

/** What a thing that has all of the words was found by. `typed` is the text as it was typed. */
export function foundBy(thing: { name: string; number?: number | null }, typed: Typed, text: string): FoundBy {
  if (typed.number !== null && thing.number === typed.number) return FOUND_BY.number;
  const name = foldText(thing.name);
  if (name.startsWith(foldText(text).trim())) return FOUND_BY.start;
  return typed.literal.every((word) => name.includes(word)) ? FOUND_BY.name : FOUND_BY.text;
}
