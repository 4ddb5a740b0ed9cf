import { type DateOrder } from '../../profile/region.ts';
import { dateOrderOf } from '../../profile/region-of.ts';

/** The words for days and dates in a language; every word is folded (`../../search.ts`). */
export interface DayWords {
  readonly near: Readonly<Record<string, number>>;
  /** Monday first; each with all its names. */
  readonly weekdays: readonly (readonly string[])[];
  /** Names of weekdays that only count after a word of `on`. */
  readonly shortWeekdays: readonly string[];
  /** Names that are also ordinary words: they only mean a day at the beginning or the end of the line. */
  readonly otherwise: readonly string[];
  /** January first. */
  readonly months: readonly (readonly string[])[];
  /** Words before a day that belong to it; one or two words. */
  readonly on: readonly string[];
  /** Words that can precede any day, also `today` and the like. */
  readonly by: readonly string[];
  readonly next: readonly string[];
  /** Before a week or a weekday: the one after the next one. */
  readonly afterNext: readonly string[];
  /** Before a week: the present one. */
  readonly thisOne: readonly string[];
  /** May stand between a weekday and its week: `friday of next week`. */
  readonly ofWeek: readonly string[];
  /** Whether “next Friday” means the Friday of next week rather than the coming one. */
  readonly nextIsOfNextWeek: boolean;
  readonly numbers: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, Unit>>;
  /** Words for near days that mean something else after one of these: `am Morgen`. */
  readonly notAfter: Readonly<Record<string, readonly string[]>>;
  readonly repetition: RepetitionWords;
}

/** What says that something happens again and again. */
export interface RepetitionWords {
  /** Before a day, a part of one, a unit or a number of them: `every`. */
  readonly every: readonly string[];
  /** Before a number of units only: `alle 2 Wochen`. */
  readonly all: readonly string[];
  /** May stand behind `every`: `every other day`. */
  readonly other: readonly string[];
  /** What also comes again, besides days and units: parts of days, weekends. */
  readonly times: readonly string[];
  /** Between two days. */
  readonly and: readonly string[];
  /** Words that say it alone. */
  readonly alone: readonly string[];
}

/** How a person writes days. */
export interface LocalDays extends DayWords {
  /** What `12/10/2026` means. */
  readonly order: DateOrder;
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
  afterNext: [],
  thisOne: ['this'],
  ofWeek: ['of', 'in', 'of the', 'in the', 'on'],
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
  repetition: {
    every: ['every', 'each'],
    all: [],
    other: ['other', 'second', 'third', 'fourth', '2nd', '3rd', '4th', 'single', 'last', 'first'],
    times: [
      ...['morning', 'noon', 'afternoon', 'evening', 'night', 'weekday', 'weekdays', 'weekend', 'weekends', 'workday'],
      ...['quarter', 'quarters', 'hour', 'hours', 'fortnight', 'time'],
    ],
    and: ['and', '&', 'or'],
    alone: [
      'daily',
      'weekly',
      'biweekly',
      'bi-weekly',
      'fortnightly',
      'monthly',
      'bimonthly',
      'quarterly',
      'yearly',
      'annually',
    ],
  },
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
  next: ['nachste', 'nachsten', 'nachster', 'nachstes', 'kommende', 'kommenden', 'kommender', 'kommendes'],
  afterNext: ['ubernachste', 'ubernachsten', 'ubernachster', 'ubernachstes'],
  thisOne: ['diese', 'dieser'],
  ofWeek: ['der', 'in', 'in der', 'am'],
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
  repetition: {
    every: ['jeden', 'jede', 'jedes', 'jeder', 'jedem'],
    all: ['alle'],
    other: [
      'zweite',
      'zweiten',
      'zweites',
      'dritte',
      'dritten',
      'drittes',
      'vierte',
      'vierten',
      'letzte',
      'letzten',
      'ersten',
      '2',
      '3',
      '4',
    ],
    times: [
      ...['morgen', 'vormittag', 'mittag', 'nachmittag', 'abend', 'nacht', 'werktag', 'wochenende', 'arbeitstag'],
      ...['quartal', 'quartale', 'stunde', 'stunden', 'mal'],
    ],
    and: ['und', '&', 'oder'],
    alone: [
      ...[
        'taglich',
        'werktaglich',
        'wochentlich',
        'zweiwochentlich',
        '14-taglich',
        'monatlich',
        'vierteljahrlich',
        'jahrlich',
      ],
      ...[
        'werktags',
        'montags',
        'dienstags',
        'mittwochs',
        'donnerstags',
        'freitags',
        'samstags',
        'sonnabends',
        'sonntags',
      ],
    ],
  },
};

const languages: Readonly<Record<string, DayWords>> = { en, de };

/** The words of a locale (`de-AT`) and those of English, since people write both. */
export function dayWordsOf(locale: string): readonly LocalDays[] {
  const order = dateOrderOf(locale);
  const own = locale.split('-')[0] ?? 'en';
  const all = own !== 'en' && Object.hasOwn(languages, own) ? [languages[own] ?? en, en] : [en];
  return all.map((words) => ({ ...words, order }));
}

/** Every word that can start a day or a repetition, except for numbers. */
export function firstWordsOf(languages: readonly DayWords[]): ReadonlySet<string> {
  return new Set([
    'in',
    ...languages.flatMap(({ near, weekdays, months, on, by, next, afterNext, thisOne, repetition }) => [
      ...Object.keys(near),
      ...weekdays.flat(),
      ...months.flat(),
      ...[...on, ...by].map((phrase) => phrase.split(' ')[0] ?? ''),
      ...next,
      ...afterNext,
      ...thisOne,
      ...repetition.every,
      ...repetition.all,
      ...repetition.alone,
    ]),
  ]);
}
