/** How days are called in a language; every word folded (`../../search.ts`). */
export interface DayWords {
  readonly near: Readonly<Record<string, number>>;
  /** Monday first: each by all its names. */
  readonly weekdays: readonly (readonly string[])[];
  /** Names of weekdays that mean one only after a word of `on`. */
  readonly shortWeekdays: readonly string[];
  /** Those that are words of the language, too: they mean a day where the line begins or ends. */
  readonly otherwise: readonly string[];
  /** January first. */
  readonly months: readonly (readonly string[])[];
  /** What stands before a day, and belongs to it; one or two words. */
  readonly on: readonly string[];
  /** What stands before any of them, near days as well. */
  readonly by: readonly string[];
  readonly next: readonly string[];
  /** Whether the next Friday is one of the next week, or the one that comes. */
  readonly nextIsOfNextWeek: boolean;
  readonly numbers: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, Unit>>;
  /** A near day that means another thing after one of these: `am Morgen`. */
  readonly notAfter: Readonly<Record<string, readonly string[]>>;
}

export type Unit = 'day' | 'week' | 'month' | 'year';

const en: DayWords = {
  near: { today: 0, tomorrow: 1, tmrw: 1 },
  weekdays: [
    ['monday', 'mon'],
    ['tuesday', 'tue', 'tues'],
    ['wednesday', 'wed'],
    ['thursday', 'thu', 'thur', 'thurs'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
  shortWeekdays: [],
  otherwise: ['wed', 'sat', 'sun'],
  months: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  on: ['on', 'this'],
  by: ['by', 'due', 'until', 'till', 'due on', 'due by'],
  next: ['next'],
  nextIsOfNextWeek: true,
  numbers: { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  units: {
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    year: 'year',
    years: 'year',
  },
  notAfter: {},
};

const de: DayWords = {
  near: { heute: 0, morgen: 1, ubermorgen: 2 },
  weekdays: [
    ['montag', 'mo'],
    ['dienstag', 'di'],
    ['mittwoch', 'mi'],
    ['donnerstag', 'do'],
    ['freitag', 'fr'],
    ['samstag', 'sa', 'sonnabend'],
    ['sonntag', 'so'],
  ],
  shortWeekdays: ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
  otherwise: [],
  months: [
    ['januar', 'jan', 'janner'],
    ['februar', 'feb'],
    ['marz', 'mar', 'mrz'],
    ['april', 'apr'],
    ['mai'],
    ['juni', 'jun'],
    ['juli', 'jul'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['oktober', 'okt'],
    ['november', 'nov'],
    ['dezember', 'dez'],
  ],
  on: ['am', 'bis am'],
  by: ['bis', 'bis zum', 'zum', 'diesen'],
  next: ['nachste', 'nachsten', 'nachster', 'nachstes', 'kommende', 'kommenden', 'kommender'],
  nextIsOfNextWeek: false,
  numbers: { einem: 1, einer: 1, zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6 },
  units: {
    tag: 'day',
    tage: 'day',
    tagen: 'day',
    woche: 'week',
    wochen: 'week',
    monat: 'month',
    monate: 'month',
    monaten: 'month',
    jahr: 'year',
    jahre: 'year',
    jahren: 'year',
  },
  notAfter: { morgen: ['am', 'guten', 'jeden', 'diesen', 'heute', 'gestern'] },
};

const languages: Readonly<Record<string, DayWords>> = { en, de };

/** Of a locale (`de-AT`), and English beside it: people write both. */
export function dayWordsOf(locale: string): readonly DayWords[] {
  const own = locale.split('-')[0] ?? 'en';
  return own !== 'en' && Object.hasOwn(languages, own) ? [languages[own] ?? en, en] : [en];
}

/** Every word that a day can begin with, but for numbers. */
export function firstWordsOf(languages: readonly DayWords[]): ReadonlySet<string> {
  return new Set([
    'in',
    ...languages.flatMap(({ near, weekdays, months, on, by, next }) => [
      ...Object.keys(near),
      ...weekdays.flat(),
      ...months.flat(),
      ...[...on, ...by].map((phrase) => phrase.split(' ')[0] ?? ''),
      ...next,
    ]),
  ]);
}
