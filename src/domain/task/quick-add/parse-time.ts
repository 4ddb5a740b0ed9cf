/** Times of day as people write them: `5pm`, `17:00`, `at 3`, `um 17 Uhr`. */
import type { LocalDays } from './day-words.ts';
import type { Word } from './split-words.ts';
import { isBroken, textAt } from './parse-day.ts';

export interface ParsedTime {
  /** Of the day. */
  readonly minutes: number;
  /** How many words the time takes. */
  readonly length: number;
  /** It could be a score or a ratio as well. */
  readonly isAmbiguous: boolean;
}

/** The time written at the word `at`; looks at up to three words. */
export function parseTimeAt(words: readonly Word[], at: number, languages: readonly LocalDays[]): ParsedTime | null {
  const first = textAt(words, at);
  const led = isBroken(words, at) ? undefined : languages.find(({ time }) => time.at.includes(first));
  const isBy = !led && !isBroken(words, at) && languages.some(({ by }) => by.includes(first));
  const found = clockAt(words, led || isBy ? at + 1 : at, languages, led);
  if (!found) return null;
  if (isBy) return found.isClock ? { minutes: found.minutes, length: found.length + 1, isAmbiguous: false } : null;
  const { minutes, length } = found;
  return { minutes, length: length + (led ? 1 : 0), isAmbiguous: found.isAmbiguous && !(led && found.isClock) };
}

interface Clocked extends ParsedTime {
  /** A number alone is no time by itself. */
  readonly isClock: boolean;
}

function clockAt(
  words: readonly Word[],
  at: number,
  languages: readonly LocalDays[],
  led: LocalDays | undefined,
): Clocked | null {
  const [, hour, minute, half] = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|a\.m|p\.m)?$/.exec(textAt(words, at)) ?? [];
  if (hour === undefined) return namedAt(words, at, languages);
  const next = isBroken(words, at) ? '' : textAt(words, at + 1);
  const spoken = half ?? (HALVES.has(next) ? next : undefined);
  const isSaid = languages.some(({ time }) => time.oClock.includes(next));
  const rest = isSaid && minute === undefined && !isBroken(words, at + 1) ? textAt(words, at + 2) : '';
  // `17 Uhr 30`
  const behind = /^[0-5]\d$/.test(rest) ? rest : undefined;
  const length = 1 + (half === undefined && (spoken !== undefined || isSaid) ? 1 : 0) + (behind === undefined ? 0 : 1);
  // `17.30` without more is a number, and `12.12` a date.
  const isClock =
    spoken !== undefined || isSaid || (minute !== undefined && (led !== undefined || textAt(words, at).includes(':')));
  if (!isClock && !led) return null;
  const minutes = minutesOf(Number(hour), Number(minute ?? behind ?? 0), {
    half: spoken?.charAt(0),
    // Nobody says in which half of the day it is: not at night.
    isLoose: !isClock || (led?.time.countsToTwelve === true && !hour.startsWith('0')),
  });
  return minutes === null ? null : { minutes, length, isClock, isAmbiguous: spoken === undefined && !isSaid };
}

const HALVES = new Set(['am', 'pm', 'a.m', 'p.m']);

function namedAt(words: readonly Word[], at: number, languages: readonly LocalDays[]): Clocked | null {
  const isNoon = languages.some(({ time }) => time.noon.includes(textAt(words, at)));
  return isNoon ? { minutes: 12 * 60, length: 1, isClock: true, isAmbiguous: true } : null;
}

interface Clock {
  /** `a` or `p`. */
  readonly half: string | undefined;
  readonly isLoose: boolean;
}

/** The first hour of an afternoon that people mean without saying so is one o'clock, the last six. */
const LAST_LOOSE = 6;

function minutesOf(hour: number, minute: number, { half, isLoose }: Clock): number | null {
  if (minute > 59 || hour > 23) return null;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
  }
  const isAfternoon = isLoose && hour >= 1 && hour <= LAST_LOOSE;
  return (isAfternoon ? hour + 12 : hour) * 60 + minute;
}
