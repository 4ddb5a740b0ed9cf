/** What a filter asks of the values of a field: a text, as an address writes it. Each kind of text is read here. */
import { isDate } from '../date.ts';
import type { FieldOption } from './row.ts';

/** Tasks that say nothing in it, and those that say something. */
export const EMPTY = 'none';
export const GIVEN = 'any';
/** Stands for the viewer among people. */
const VIEWER = 'me';
/** Before the words that a text has to have. */
const HOLDS = '~';
const TO = '..';

/** What must hold of a value, in one of several ways; null is the value of a task that says nothing. */
export interface Ways {
  readonly anyOf?: readonly (string | true | null)[];
  readonly noneOf?: readonly (string | null)[];
  readonly within?: Range;
  readonly holds?: string;
}

/** Both ends are included; an end that is left out is open, but not both. */
export interface Range {
  readonly from?: string | number;
  readonly to?: string | number;
}

/** How a filter asks for values. A text that cannot be read asks for nothing: an empty list. */
export interface Asking {
  readonly by: 'choice' | 'range' | 'words';
  readonly ways: (text: string, field: { readonly options: readonly FieldOption[] }, viewer: string) => readonly Ways[];
}

const empty: Ways = { anyOf: [null] };
const given: Ways = { noneOf: [null] };

/** Ids, separated by commas. What is deleted cannot be asked for any more, and counts as nothing. */
export const choiceOfOptions: Asking = {
  by: 'choice',
  ways(text, { options }) {
    const live = options.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id]));
    const chosen = idsIn(text);
    const wanted = live.filter((id) => chosen.includes(id));
    return [
      ...(wanted.length > 0 ? [{ anyOf: wanted }] : []),
      // Without an option, every task says nothing.
      ...(chosen.includes(EMPTY) ? [live.length > 0 ? { noneOf: live } : {}] : []),
    ];
  },
};

export const choiceOfPeople: Asking = {
  by: 'choice',
  ways: (text, _, viewer) => {
    const chosen = idsIn(text).map((id) => (id === EMPTY ? null : id === VIEWER ? viewer : id));
    return chosen.length > 0 ? [{ anyOf: chosen }] : [];
  },
};

export const CHECKED = 'yes';
export const choiceOfChecked: Asking = {
  by: 'choice',
  ways: (text) =>
    idsIn(text).flatMap((each) => (each === CHECKED ? [{ anyOf: [true] }] : each === EMPTY ? [empty] : [])),
};

export const rangeOfNumbers = rangeOf((end) => (/^-?\d+(?:\.\d+)?$/.test(end) ? Number(end) : null));
export const rangeOfDays = rangeOf((end) => (isDate(end) ? end : null));

export const wordsIn: Asking = {
  by: 'words',
  ways: (text) => emptyOrGiven(text) ?? (askedWords(text) === '' ? [] : [{ holds: askedWords(text) }]),
};

export function idsIn(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}

export function askForRange({ from = '', to = '' }: Range): string {
  return `${from}${TO}${to}`;
}

/** The ends of a range as they are written; empty: that end is open, or the text is no range. */
export function endsOf(text: string): { readonly from: string; readonly to: string } {
  const [from = '', to, ...rest] = text.split(TO);
  return to === undefined || rest.length > 0 ? { from: '', to: '' } : { from, to };
}

export const askForWords = (words: string) => `${HOLDS}${words.trim()}`;

/** Empty: the text asks for something else. */
export const askedWords = (text: string) => (text.startsWith(HOLDS) ? text.slice(HOLDS.length).trim() : '');

function emptyOrGiven(text: string): readonly Ways[] | null {
  return text === EMPTY ? [empty] : text === GIVEN ? [given] : null;
}

/** `read`: an end; null: it is none. */
function rangeOf(read: (end: string) => string | number | null): Asking {
  return {
    by: 'range',
    ways(text) {
      const known = emptyOrGiven(text);
      if (known) return known;
      const { from, to } = endsOf(text);
      const [least, most] = [from, to].map((end) => (end === '' ? undefined : read(end)));
      if ((least === undefined && most === undefined) || least === null || most === null) return [];
      return [{ within: { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) } }];
    },
  };
}
