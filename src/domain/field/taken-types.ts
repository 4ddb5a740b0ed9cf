/** What a task takes as a value of each type, and what becomes of it in another field. */
import * as z from 'zod/mini';
import { date, text, uuid } from '../input.ts';
import { nameKey } from '../name-key.ts';
import { inOrder, liveOptions, optionOf, orNull, type Described } from './field-types.ts';
import { OPTIONS_MAX, type FieldTypeName } from './row.ts';
import type { FieldValue } from './value.ts';

interface TakenType<V extends FieldValue> {
  /** What is taken as a value: as it is stored, or something empty. Refuses anything else. */
  readonly input: (field: Described) => z.ZodMiniType<V | '' | false | readonly string[]>;
  /** The value as one of another field of this type, as far as that has the same; by default it is the same. */
  readonly carried?: (value: V, from: Described, to: Described) => V | null;
  /** What the two say together; by default it is the first. */
  readonly joined?: (value: V, other: V) => V;
}

export const TEXT_MAX = 1000;
const LINK_MAX = 2000;
/** Numbers beyond it lose their last digits. */
export const NUMBER_MAX = 1e15;

/** Nothing that a browser would run. */
const LINK = /^(?:https?:\/\/[^\s\p{Cc}\/?#\\]|mailto:[^\s\p{Cc}@]+@)[^\s\p{Cc}]*$/iv;
const NO_OPTION = 'must be an option of the field';

const option = (field: Described) =>
  uuid().check(z.refine((id) => optionOf(field, id) !== undefined, { error: NO_OPTION }));
const sameOption = (id: string, from: Described, to: Described): string[] => {
  const name = optionOf(from, id)?.name;
  const same = name === undefined ? undefined : liveOptions(to).find((each) => nameKey(each.name) === nameKey(name));
  return same ? [same.id] : [];
};

const types: {
  readonly TEXT: TakenType<string>;
  readonly NUMBER: TakenType<number>;
  readonly DATE: TakenType<string>;
  readonly ONE_OF: TakenType<string>;
  readonly SOME_OF: TakenType<readonly string[]>;
  readonly PERSON: TakenType<string>;
  readonly CHECKBOX: TakenType<true>;
  readonly LINK: TakenType<string>;
} = {
  TEXT: { input: () => text(TEXT_MAX) },
  LINK: {
    input: () =>
      text(LINK_MAX).check(
        z.refine((value) => value === '' || LINK.test(value), {
          error: 'must begin with https://, http:// or mailto:',
        }),
      ),
  },
  NUMBER: { input: () => z.number().check(z.minimum(-NUMBER_MAX), z.maximum(NUMBER_MAX)) },
  DATE: { input: date },
  ONE_OF: {
    input: option,
    carried: (value, from, to) => sameOption(value, from, to)[0] ?? null,
  },
  SOME_OF: {
    input: (field) =>
      z.pipe(
        z.array(option(field)).check(z.maxLength(OPTIONS_MAX)),
        z.transform((ids) => inOrder(ids, field)),
      ),
    carried: (value, from, to) =>
      orNull(
        inOrder(
          value.flatMap((id) => sameOption(id, from, to)),
          to,
        ),
      ),
    joined: (value, other) => [...value, ...other.filter((id) => !value.includes(id))],
  },
  PERSON: { input: uuid },
  CHECKBOX: { input: () => z.boolean() },
};

/** As `typeOf`. */
export const takenBy = (name: FieldTypeName) => types[name] as TakenType<FieldValue>;
