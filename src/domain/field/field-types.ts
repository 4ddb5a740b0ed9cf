/**
 * What follows from the type of a field for who reads its values. A new type is an entry here and in `taken-types.ts`, and
 * its name in `row.ts`.
 */
import {
  CHECKED,
  choiceOfChecked,
  choiceOfOptions,
  choiceOfPeople,
  rangeOfDays,
  rangeOfNumbers,
  wordsIn,
  type Asking,
} from './asking.ts';
import type { FieldOption, FieldRow, FieldTypeName } from './row.ts';
import type { FieldValue } from './value.ts';

/** What values are read by. */
export type Described = Pick<FieldRow, 'type' | 'unit' | 'options'>;

/** How parts of a value are written: for a reader, in their language, or plainly, for a program. */
export interface Voice {
  readonly number: (value: number, unit: string) => string;
  readonly date: (day: string) => string;
  readonly person: (id: string) => string;
  readonly yes: string;
}

/** How a live query orders by the value: as it is, but for these. */
interface Sorted {
  readonly direction?: 'desc';
  /** By the place in this list. */
  readonly values?: readonly string[];
  /** Upper and lower case are the same. */
  readonly folds?: true;
}

interface FieldType<V extends FieldValue> {
  /** What a reader takes of a stored value; null: nothing. */
  readonly seen: (value: V, field: Described) => V | null;
  readonly text: (value: V, field: Described, voice: Voice) => string;
  /** How tasks are sorted by it, those that say nothing last; people are ids, in the order of their names. */
  readonly sorted: (field: Described, people: readonly string[]) => Sorted;
  /** What filters ask of it. */
  readonly asking: Asking;
  /** Whether a sum of it says something. */
  readonly isSummed: boolean;
  /** The values that tasks are put into groups by, as `groupOf` writes them, in their order; people as for `sorted`. */
  readonly groups?: (field: Described, people: readonly string[]) => readonly string[];
}

export const liveOptions = ({ options }: Pick<FieldRow, 'options'>): FieldOption[] =>
  options.filter(({ isDeleted }) => !isDeleted);
export const optionOf = (field: Described, id: string) => liveOptions(field).find((each) => each.id === id);
/** In the order of the field, each once. */
export const inOrder = (ids: readonly string[], field: Described) =>
  liveOptions(field).flatMap(({ id }) => (ids.includes(id) ? [id] : []));

const words = {
  seen: (value: string) => value,
  text: (value: string) => value,
  sorted: (): Sorted => ({ folds: true }),
  asking: wordsIn,
  isSummed: false,
};

const options = {
  sorted: (field: Described): Sorted => ({ values: liveOptions(field).map(({ id }) => id) }),
  asking: choiceOfOptions,
  isSummed: false,
};

const types: {
  readonly TEXT: FieldType<string>;
  readonly NUMBER: FieldType<number>;
  readonly DATE: FieldType<string>;
  readonly ONE_OF: FieldType<string>;
  readonly SOME_OF: FieldType<readonly string[]>;
  readonly PERSON: FieldType<string>;
  readonly CHECKBOX: FieldType<true>;
  readonly LINK: FieldType<string>;
} = {
  TEXT: words,
  LINK: words,
  NUMBER: {
    seen: (value) => value,
    text: (value, { unit }, voice) => voice.number(value, unit),
    // The largest first, as with priorities.
    sorted: () => ({ direction: 'desc' }),
    asking: rangeOfNumbers,
    isSummed: true,
  },
  DATE: {
    ...words,
    text: (value, _, voice) => voice.date(value),
    sorted: () => ({}),
    asking: rangeOfDays,
  },
  ONE_OF: {
    ...options,
    seen: (value, field) => (optionOf(field, value) ? value : null),
    text: (value, field) => optionOf(field, value)?.name ?? '',
    groups: (field) => liveOptions(field).map(({ id }) => id),
  },
  SOME_OF: {
    ...options,
    seen: (value, field) => orNull(inOrder(value, field)),
    text: (value, field) =>
      inOrder(value, field)
        .map((id) => optionOf(field, id)?.name)
        .join(', '),
  },
  PERSON: {
    ...words,
    text: (value, _, voice) => voice.person(value),
    sorted: (_, people) => ({ values: people }),
    asking: choiceOfPeople,
    groups: (_, people) => people,
  },
  CHECKBOX: {
    seen: (value) => value,
    text: (_, __, voice) => voice.yes,
    sorted: () => ({}),
    asking: choiceOfChecked,
    isSummed: false,
    groups: () => [CHECKED],
  },
};

export function orNull(ids: readonly string[]): readonly string[] | null {
  return ids.length > 0 ? ids : null;
}

/** A value is only ever handed to the type of its own field, which the type of a union cannot express. */
export const typeOf = (name: FieldTypeName) => types[name] as FieldType<FieldValue>;

/** Of a type that has `groups`; '' for tasks that say nothing. */
export const groupOf = (value: FieldValue | null): string => (value === true ? CHECKED : String(value ?? ''));

/** The value of the tasks of a group. */
export const valueOfGroup = (group: string): string | true | null => (group === CHECKED ? true : group || null);

/** For programs, and in CSV. */
export const plainly = (person: Voice['person']): Voice => ({
  number: (value) => String(value),
  date: (day) => day,
  person,
  yes: 'yes',
});
