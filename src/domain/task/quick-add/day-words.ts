import { type DateOrder } from '../../profile/region.ts';
import { EVERY_WORKDAY } from '../../series/write.ts';
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
  readonly time: TimeWords;
}

/** What says at which time of a day. */
export interface TimeWords {
  /** Before a time. */
  readonly at: readonly string[];
  /** Behind a number, which is an hour by it. */
  readonly oClock: readonly string[];
  readonly noon: readonly string[];
  /** Whether `at 3:30` is in the afternoon. */
  readonly countsToTwelve: boolean;
}

/** What says that something happens again and again. */
export interface RepetitionWords {
  /** Before a day, a part of one, a unit or a number of them: `every`. */
  readonly every: readonly string[];
  /** Before a number of units only: `alle 2 Wochen`. */
  readonly all: readonly string[];
  /** May stand behind `every`: which one, -1 is the last. */
  readonly other: Readonly<Record<string, number>>;
  /** What also comes again, besides days and units, with its rule: parts of days, weekends. Null: no task does. */
  readonly times: Readonly<Record<string, string | null>>;
  /** Between two days. */
  readonly and: readonly string[];
  /** Behind a day of the month. */
  readonly ofMonth: readonly string[];
  /** Before the last possible day. */
  readonly until: readonly string[];
  /** Words that say it alone, each with its rule. Null: it has more than one meaning, or no task comes so. */
  readonly alone: Readonly<Record<string, string | null>>;
}

/** How a person writes days. */
export interface LocalDays extends DayWords {
  /** What `12/10/2026` means. */
  readonly order: DateOrder;
}

export type Unit = 'day' | 'week' | 'month' | 'year';

const SATURDAYS = 'FREQ=WEEKLY;BYDAY=SA';

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
  time: { at: ['at'], oClock: ["o'clock", 'o’clock', 'oclock', 'hrs'], noon: ['noon'], countsToTwelve: true },
  repetition: {
    every: ['every', 'each'],
    all: [],
    other: {
      ...{ single: 1, first: 1, other: 2, second: 2, third: 3, fourth: 4, last: -1 },
      ...{ '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
    },
    times: {
      ...{ morning: 'FREQ=DAILY', noon: 'FREQ=DAILY', afternoon: 'FREQ=DAILY', evening: 'FREQ=DAILY' },
      ...{ night: 'FREQ=DAILY', weekday: EVERY_WORKDAY, weekdays: EVERY_WORKDAY, workday: EVERY_WORKDAY },
      ...{ weekend: SATURDAYS, weekends: SATURDAYS, quarter: 'FREQ=MONTHLY;INTERVAL=3', quarters: null },
      ...{ hour: null, hours: null, fortnight: 'FREQ=WEEKLY;INTERVAL=2', time: null },
    },
    and: ['and', '&', 'or'],
    ofMonth: ['of the month', 'of every month', 'of each month', 'of a month', 'each month', 'every month'],
    until: ['until', 'till'],
    alone: {
      ...{ daily: 'FREQ=DAILY', weekly: 'FREQ=WEEKLY', monthly: 'FREQ=MONTHLY', yearly: 'FREQ=YEARLY' },
      ...{ biweekly: 'FREQ=WEEKLY;INTERVAL=2', 'bi-weekly': 'FREQ=WEEKLY;INTERVAL=2' },
      ...{ fortnightly: 'FREQ=WEEKLY;INTERVAL=2', bimonthly: null, quarterly: 'FREQ=MONTHLY;INTERVAL=3' },
      annually: 'FREQ=YEARLY',
    },
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
  time: { at: ['um'], oClock: ['uhr'], noon: [], countsToTwelve: false },
  repetition: {
    every: ['jeden', 'jede', 'jedes', 'jeder', 'jedem'],
    all: ['alle'],
    other: {
      ...{ ersten: 1, erste: 1, erster: 1, zweite: 2, zweiten: 2, zweites: 2, dritte: 3, dritten: 3, drittes: 3 },
      ...{ vierte: 4, vierten: 4, letzte: -1, letzten: -1, letzter: -1, '1': 1, '2': 2, '3': 3, '4': 4 },
    },
    times: {
      ...{ morgen: 'FREQ=DAILY', vormittag: 'FREQ=DAILY', mittag: 'FREQ=DAILY', nachmittag: 'FREQ=DAILY' },
      ...{
        abend: 'FREQ=DAILY',
        nacht: 'FREQ=DAILY',
        werktag: EVERY_WORKDAY,
        arbeitstag: EVERY_WORKDAY,
        wochenende: SATURDAYS,
      },
      ...{ quartal: 'FREQ=MONTHLY;INTERVAL=3', quartale: null, stunde: null, stunden: null, mal: null },
    },
    and: ['und', '&', 'oder'],
    ofMonth: ['im monat', 'des monats', 'jeden monats', 'jeden monat'],
    until: ['bis'],
    alone: {
      ...{ taglich: 'FREQ=DAILY', werktaglich: EVERY_WORKDAY, werktags: EVERY_WORKDAY, wochentlich: 'FREQ=WEEKLY' },
      ...{ zweiwochentlich: 'FREQ=WEEKLY;INTERVAL=2', '14-taglich': 'FREQ=WEEKLY;INTERVAL=2' },
      ...{ monatlich: 'FREQ=MONTHLY', vierteljahrlich: 'FREQ=MONTHLY;INTERVAL=3', jahrlich: 'FREQ=YEARLY' },
      ...{ montags: 'FREQ=WEEKLY;BYDAY=MO', dienstags: 'FREQ=WEEKLY;BYDAY=TU', mittwochs: 'FREQ=WEEKLY;BYDAY=WE' },
      ...{ donnerstags: 'FREQ=WEEKLY;BYDAY=TH', freitags: 'FREQ=WEEKLY;BYDAY=FR', samstags: SATURDAYS },
      ...{ sonnabends: SATURDAYS, sonntags: 'FREQ=WEEKLY;BYDAY=SU' },
    },
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
    ...languages.flatMap(({ near, weekdays, months, on, by, next, afterNext, thisOne, repetition, time }) => [
      ...time.at,
      ...time.noon,
      ...Object.keys(near),
      ...weekdays.flat(),
      ...months.flat(),
      ...[...on, ...by].map((phrase) => phrase.split(' ')[0] ?? ''),
      ...next,
      ...afterNext,
      ...thisOne,
      ...[...repetition.every, ...repetition.all].flatMap((word) => [word, `${word}!`]),
      ...Object.keys(repetition.alone),
    ]),
  ]);
}
