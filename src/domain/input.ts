/**
 * The parts of input schemas, and how a failed parse becomes a refusal. Where the spec has a message of its own for a
 * field, the schema's error is the code of that refusal, marked as one.
 */
import * as z from 'zod/mini';
import { isDate, isDateOrInstant } from './date.ts';
import { isSeen, turnsText } from './name.ts';
import { ownOf } from './own-value.ts';
import { isOccurrenceId, UUID } from './id.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
import type { TableName } from './registry.ts';

export const NAME_MAX = 500;
export const TEXT_MAX = 50_000;
/** The most ids one list may hold. */
export const LIST_MAX = 500;

export const uuid = () => z.string().check(isUuid());

/** The id of an existing row of `table`. */
export const id = (table: TableName) => namesRow(uuid(), { table, isNew: false });

/** The id for a new row of `table`; not one that Pulse derives itself. */
export const freshId = (table: TableName) => namesRow(uuid().check(isChosen()), { table, isNew: true });

/** An id with its own message for values that are missing, blank or not text. */
export const requiredId = (table: TableName, code: RefusalCode) =>
  namesRow(z.string({ error: orNoText(code) }).check(notBlank(code), isUuid()), { table, isNew: false });

export const idList = (table: TableName) => z.array(id(table)).check(z.maxLength(LIST_MAX));

/** Trimmed, at most 500 characters; what else a new name has to be is checked by `assertNames`. */
export const name = (code: RefusalCode) => isName(blankText(code, NAME_MAX), code);

/** A name that may be empty; one that shows nothing is. */
export const optionalName = () =>
  isName(text(NAME_MAX).check(z.overwrite((typed) => (isSeen(typed) ? typed : ''))), null);

/** Trimmed, shows something, at most `max` characters; `code` is also the refusal of what is not text. */
export const requiredText = (code: RefusalCode, max: number) =>
  blankText(code, max).check(z.refine((value) => isSeen(value), { error: refusedWith(code) }));

const blankText = (code: RefusalCode, max: number) =>
  z.string({ error: orNoText(code) }).check(...clean, z.trim(), notBlank(code), z.maxLength(max));

/** Trimmed, may be empty, at most `max` characters. */
export const text = (max = TEXT_MAX) => z.string().check(...clean, z.trim(), z.maxLength(max));

/** The refusal of a name that shows nothing; null if it may. */
const names = new WeakMap<z.ZodMiniType, RefusalCode | null>();

function isName<S extends z.ZodMiniType>(schema: S, code: RefusalCode | null): S {
  names.set(schema, code);
  return schema;
}

/**
 * Throws the refusal of a name that shows nothing or turns the text around it. `isStored`: whether the row has that name
 * already; from before this was asked it stays, and the rest of its row can be changed.
 */
export function assertNames(
  schema: z.ZodMiniType,
  input: unknown,
  isStored: (field: string, name: string) => boolean,
): void {
  for (const [field, value] of Object.entries(input ?? {})) {
    const code = found(names, ownOf(shapeOf(schema), field));
    if (code === undefined || typeof value !== 'string' || isStored(field, value)) continue;
    if (code !== null && !isSeen(value)) throw new Refusal(code);
    if (turnsText(value)) throw new Refusal('name_turns_text');
  }
}

export const date = () => z.string().check(z.refine(isDate, { error: 'must be a date that exists (YYYY-MM-DD)' }));

export const dateOrInstant = () =>
  z.string().check(z.refine(isDateOrInstant, { error: 'must be a date (YYYY-MM-DD) or an ISO 8601 instant' }));

export const instant = () => z.int().check(z.minimum(0));

/** The input, or throws the refusal of its first error; `whole` is what it is called there. */
export function parseInput<I>(schema: z.ZodMiniType<I>, raw: unknown, whole = 'input'): I {
  // Our own text instead of zod's locale, which other packages may load: the browser and the server say the same.
  const result = schema.safeParse(raw, { reportInput: true, error: () => UNSAID });
  if (result.success) return result.data;
  throw refusalOf(result.error.issues[0], whole);
}

interface Naming {
  readonly table: TableName;
  /** Whether the command creates the row. */
  readonly isNew: boolean;
}

const namings = new WeakMap<z.ZodMiniType, Naming>();

function namesRow<S extends z.ZodMiniType>(schema: S, naming: Naming): S {
  namings.set(schema, naming);
  return schema;
}

/** Which fields of an input hold ids, or lists of ids, of rows. */
export function rowsNamedIn(input: z.ZodMiniType): ReadonlyMap<string, Naming> {
  const named = Object.entries(shapeOf(input)).map(([field, schema]) => [field, found(namings, schema)] as const);
  return new Map(named.filter((each): each is [string, Naming] => each[1] !== undefined));
}

function shapeOf(input: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  return (input.def as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> }).shape ?? {};
}

/** What is known of the schema, or of the one that is optional, nullable, listed or transformed in it. */
function found<K>(known: WeakMap<z.ZodMiniType, K>, schema: z.ZodMiniType | undefined): K | undefined {
  if (!schema) return undefined;
  const { innerType, element, out } = schema.def as {
    readonly innerType?: z.ZodMiniType;
    readonly element?: z.ZodMiniType;
    readonly out?: z.ZodMiniType;
  };
  const within = innerType ?? element ?? out;
  const own = known.get(schema);
  return own === undefined ? found(known, within) : own;
}

const isChosen = () =>
  z.refine<string>((value) => !isOccurrenceId(value), { error: 'must not be a UUID of version 8' });

const isUuid = () => z.regex(UUID, { error: 'must be a UUID' });

const clean = [
  z.refine<string>((value) => !value.includes('\0'), {
    error: 'must not contain the character NUL',
  }),
  z.refine<string>((value) => value.isWellFormed(), {
    error: 'must be Unicode text (half of a surrogate pair)',
  }),
];

/** Before the code of a refusal, in the error of a schema. */
const CODE = 'refusal.';

/** The error of a schema that is refused with a message of its own. */
export const refusedWith = (code: RefusalCode): string => CODE + code;

function notBlank(code: RefusalCode) {
  return z.refine<string>((value) => value.trim() !== '', { error: refusedWith(code) });
}

function orNoText(code: RefusalCode) {
  return (issue: { readonly code?: string }) => (issue.code === 'invalid_type' ? refusedWith(code) : undefined);
}

function refusalOf(issue: z.core.$ZodIssue | undefined, whole: string): Refusal {
  if (!issue) return new Refusal('invalid_input', { field: whole, problem: 'is not valid' });
  if (issue.message.startsWith(CODE)) return new Refusal(issue.message.slice(CODE.length) as RefusalCode);
  const field = shortened(issue.path.map(String).join('.') || whole);
  if (issue.code === 'too_big' && issue.origin === 'string')
    return new Refusal('text_too_long', { field, max: Number(issue.maximum) });
  if (issue.code === 'unrecognized_keys')
    return new Refusal('invalid_input', {
      field: shortened(issue.keys[0] ?? field),
      problem: 'is not a known field',
    });
  return new Refusal('invalid_input', { field, problem: problemOf(issue) });
}

const kinds = new Map([
  ['string', 'text'],
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** The message of an issue whose schema has no message of its own. */
const UNSAID = '';

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== UNSAID) return issue.message;
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be ${kinds.get(issue.expected) ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `must be at most ${limit(issue.maximum, issue.origin)}`;
  if (issue.code === 'too_small') return `must be at least ${limit(issue.minimum, issue.origin)}`;
  return 'is not valid';
}

function limit(value: number | bigint, origin: string): string {
  return `${value}${origin === 'array' ? ' entries' : ''}`;
}

/** Refusals are stored: long input must not make them big. */
function shortened(word: string): string {
  return word.length > 100 ? `${word.slice(0, 100)}…` : word;
}
