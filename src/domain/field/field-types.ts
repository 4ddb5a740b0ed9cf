/** All that follows from the type of a field. A new type is an entry here, and its name in `row.ts`. */
import * as z from 'zod/mini';
import { date, text, uuid } from '../input.ts';
import { nameKey } from '../name-key.ts';
import {
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
  /** What is taken as a value: as it is stored, or something empty. Refuses anything else. */
  readonly input: (field: Described) => z.ZodMiniType<V | '' | false | readonly string[]>;
  /** What a reader takes of a stored value; null: nothing. */
  readonly seen: (value: V, field: Described) => V | null;
  readonly text: (value: V, field: Described, voice: Voice) => string;
  /** How tasks are sorted by it, those that say nothing last; people are ids, in the order of their names. */
  readonly sorted: (field: Described, people: readonly string[]) => Sorted;
  /** What filters ask of it. */
  readonly asking: Asking;
  /** Whether a sum of it says something. */
  readonly isSummed: boolean;
  /** The value as one of another field of this type, as far as that has the same; by default it is the same. */
  readonly carried?: (value: V, from: Described, to: Described) => V | null;
  /** What the two say together; by default it is the first. */
  readonly joined?: (value: V, other: V) => V;
}

const TEXT_MAX = 1000;
const LINK_MAX = 2000;
/** Numbers beyond it lose their last digits. */
const NUMBER_MAX = 1e15;
export const OPTIONS_MAX = 100;

/** Nothing that a browser would run. */
const LINK = /^(?:https?:\/\/[^\s\p{Cc}\/?#\\]|mailto:[^\s\p{Cc}@]+@)[^\s\p{Cc}]*$/iv;
const NO_OPTION = 'must be an option of the field';

export const liveOptions = ({ options }: Pick<FieldRow, 'options'>): FieldOption[] =>
  options.filter(({ isDeleted }) => !isDeleted);
const optionOf = (field: Described, id: string) => liveOptions(field).find((each) => each.id === id);
const option = (field: Described) =>
  uuid().check(z.refine((id) => optionOf(field, id) !== undefined, { error: NO_OPTION }));
const sameOption = (id: string, from: Described, to: Described): string[] => {
  const name = optionOf(from, id)?.name;
  const same = name === undefined ? undefined : liveOptions(to).find((each) => nameKey(each.name) === nameKey(name));
  return same ? [same.id] : [];
};
/** In the order of the field, each once. */
const inOrder = (ids: readonly string[], field: Described) =>
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
  TEXT: { ...words, input: () => text(TEXT_MAX) },
  LINK: {
    ...words,
    input: () =>
      text(LINK_MAX).check(
        z.refine((value) => value === '' || LINK.test(value), {
          error: 'must begin with https://, http:// or mailto:',
        }),
      ),
  },
  NUMBER: {
    input: () => z.number().check(z.minimum(-NUMBER_MAX), z.maximum(NUMBER_MAX)),
    seen: (value) => value,
    text: (value, { unit }, voice) => voice.number(value, unit),
    // The largest first, as with priorities.
    sorted: () => ({ direction: 'desc' }),
    asking: rangeOfNumbers,
    isSummed: true,
  },
  DATE: {
    ...words,
    input: date,
    text: (value, _, voice) => voice.date(value),
    sorted: () => ({}),
    asking: rangeOfDays,
  },
  ONE_OF: {
    ...options,
    input: option,
    seen: (value, field) => (optionOf(field, value) ? value : null),
    text: (value, field) => optionOf(field, value)?.name ?? '',
    carried: (value, from, to) => sameOption(value, from, to)[0] ?? null,
  },
  SOME_OF: {
    ...options,
    input: (field) =>
      z.pipe(
        z.array(option(field)).check(z.maxLength(OPTIONS_MAX)),
        z.transform((ids) => inOrder(ids, field)),
      ),
    seen: (value, field) => orNull(inOrder(value, field)),
    text: (value, field) =>
      inOrder(value, field)
        .map((id) => optionOf(field, id)?.name)
        .join(', '),
    carried: (value, from, to) =>
      orNull(
        inOrder(
          value.flatMap((id) => sameOption(id, from, to)),
          to,
        ),
      ),
    joined: (value, other) => [...value, ...other.filter((id) => !value.includes(id))],
  },
  PERSON: {
    ...words,
    input: uuid,
    text: (value, _, voice) => voice.person(value),
    sorted: (_, people) => ({ values: people }),
    asking: choiceOfPeople,
  },
  CHECKBOX: {
    input: () => z.boolean(),
    seen: (value) => value,
    text: (_, __, voice) => voice.yes,
    sorted: () => ({}),
    asking: choiceOfChecked,
    isSummed: false,
  },
};

function orNull(ids: readonly string[]): readonly string[] | null {
  return ids.length > 0 ? ids : null;
}

/** A value is only ever handed to the type of its own field, which the type of a union cannot express. */
export const typeOf = (name: FieldTypeName) => types[name] as FieldType<FieldValue>;

/** For programs, and in CSV. */
export const plainly = (person: Voice['person']): Voice => ({
  number: (value) => String(value),
  date: (day) => day,
  person,
  yes: 'yes',
});
