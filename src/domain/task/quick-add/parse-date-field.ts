/** Reads what is typed into a field for a date: only the day, with less to write than in a line of words. */
import { daysAfter, isDate } from '../../date.ts';
import { foldText } from '../../search.ts';
import { dayWordsOf, type LocalDays } from './day-words.ts';
import { parseDayAt } from './parse-day.ts';
import { parseTimeAt } from './parse-time.ts';
import { splitWords } from './split-words.ts';

/**
 * The day that the whole text means, as `YYYY-MM-DD`: besides all that quick add understands, `fr`, `2 weeks`, `+3d`,
 * `24` for the next 24th, and words that are not finished yet, such as `tomo` or `12 de`. Null: none.
 */
export function parseDateField(text: string, today: string, locale: string): string | null {
  const languages = dayWordsOf(locale);
  const typed = text.trim().replace(/^\+\s*/, '');
  if (typed === '') return null;
  const spellings = [typed, ...completed(typed, languages)];
  for (const spelling of spellings) {
    const found = readAll(spelling, today, languages);
    if (found !== null) return found;
  }
  return /^\d{1,2}\.?$/.test(typed) ? nextDayOfMonth(Number.parseInt(typed, 10), today) : null;
}

export interface TypedDue {
  readonly deadline: string;
  /** In minutes of the day; null: none is written. */
  readonly dueTime: number | null;
}

/**
 * The same with a time behind the day (`fri 5pm`, `tomorrow at 3`) or before it, or a time alone, which is of `day`. Null:
 * nothing of that.
 */
export function parseDueField(text: string, day: string, { today, locale }: Typing): TypedDue | null {
  const date = parseDateField(text, today, locale);
  if (date !== null) return { deadline: date, dueTime: null };
  const languages = dayWordsOf(locale);
  const typed = text.trim();
  const words = splitWords(typed);
  for (let at = 0; at < words.length; at += 1) {
    const time = parseTimeAt(words, at, languages);
    const isAtAnEnd = time !== null && (at === 0 || at + time.length === words.length);
    if (!isAtAnEnd) continue;
    const [from, to] = [words[at]?.start ?? 0, words[at + time.length - 1]?.end ?? 0];
    const rest = `${typed.slice(0, from)}${typed.slice(to)}`.trim().replace(/,$/, '');
    const deadline = rest === '' ? day : parseDateField(rest, today, locale);
    if (deadline !== null) return { deadline, dueTime: time.minutes };
  }
  return null;
}

interface Typing {
  readonly today: string;
  readonly locale: string;
}

function readAll(text: string, today: string, languages: readonly LocalDays[]): string | null {
  // `12.12` needs its dot in a line of words, `fr` its “am” and `2 weeks` its “in”.
  const inLine = [text, `${text}.`, ...languages.map(({ on }) => `${on[0] ?? ''} ${text}`), `in ${text}`];
  for (const each of inLine) {
    const words = splitWords(each);
    const found = parseDayAt(words, 0, today, languages);
    if (found?.length === words.length) return found.date;
  }
  return null;
}

/** The text with its last word finished. */
function completed(text: string, languages: readonly LocalDays[]): string[] {
  const at = text.search(/\S+$/);
  const begun = foldText(text.slice(at));
  // A single character on its own could be anything; after a number it is a unit or a month.
  if (!/^\p{L}+$/u.test(begun) || (at === 0 && begun.length === 1)) return [];
  return languages
    .flatMap(({ near, units, weekdays, months }) => [
      ...Object.keys(near),
      ...Object.keys(units),
      ...weekdays.flat(),
      ...months.flat(),
    ])
    .filter((word) => word.startsWith(begun) && word !== begun)
    .map((word) => text.slice(0, at) + word);
}

/** From today on; every day of a month occurs within two months. */
function nextDayOfMonth(day: number, today: string): string | null {
  for (let after = 0; after <= 62; after += 1) {
    const date = daysAfter(today, after);
    if (isDate(date) && Number(date.slice(8)) === day) return date;
  }
  return null;
}
