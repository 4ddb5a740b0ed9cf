/** What asks for a task again and again: `every monday`, `daily`, `alle 2 Wochen`. Tasks do not repeat: it stays text. */
import { ownOf } from '../../own-value.ts';
import type { DayWords } from './day-words.ts';
import { isBroken, monthOf, textAt, weekdayOf } from './parse-day.ts';
import type { Word } from './split-words.ts';

/** How many words it takes; 0: none is written there. Looks at a few words. */
export function repetitionAt(words: readonly Word[], at: number, languages: readonly DayWords[]): number {
  for (const language of languages) {
    const length = lengthIn(words, at, language);
    if (length > 0) return length;
  }
  return 0;
}

/** Days that are listed: `every monday, wednesday and friday`. */
const MOST_DAYS = 7;

function lengthIn(words: readonly Word[], at: number, language: DayWords): number {
  const { every, all, other, alone } = language.repetition;
  const word = textAt(words, at);
  if (alone.includes(word)) return 1;
  if (all.includes(word)) return counted(words, at + 1, language);
  if (!every.includes(word) || isBroken(words, at)) return 0;
  const withNumber = counted(words, at + 1, language);
  if (withNumber > 0) return withNumber;
  const from = other.includes(textAt(words, at + 1)) ? at + 2 : at + 1;
  if (!isRepeated(textAt(words, from), language)) return dayOfMonth(textAt(words, from)) ? from + 1 - at : 0;
  let end = from + 1;
  for (let days = 1; days < MOST_DAYS; days += 1) {
    const next = language.repetition.and.includes(textAt(words, end)) ? end + 1 : end;
    const isListed = next > end || words[end - 1]?.mark === ',';
    if (!isListed || weekdayOf(textAt(words, next), language, true) === null) break;
    end = next + 1;
  }
  return end - at;
}

/** `2 weeks`, behind the word before it. */
function counted(words: readonly Word[], at: number, language: DayWords): number {
  const many = textAt(words, at);
  if (!/^\d{1,3}$/.test(many) && ownOf(language.numbers, many) === undefined) return 0;
  const unit = textAt(words, at + 1);
  const isUnit = ownOf(language.units, unit) !== undefined || language.repetition.times.includes(unit);
  return isUnit && !isBroken(words, at) ? 3 : 0;
}

function isRepeated(word: string, language: DayWords): boolean {
  return (
    weekdayOf(word, language, true) !== null ||
    monthOf(word, language) !== null ||
    ownOf(language.units, word) !== undefined ||
    language.repetition.times.includes(word)
  );
}

function dayOfMonth(word: string): boolean {
  return /^\d{1,2}(?:st|nd|rd|th)?$/.test(word);
}
