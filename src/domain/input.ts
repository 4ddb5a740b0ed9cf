/**
 * The parts of input schemas, and how a failed parse becomes a refusal. Where the spec has a message of its own for a
 * field, the schema's error is the code of that refusal, marked as one.
 */
import * as z from 'zod/mini';
import { isDate, isDateOrInstant } from './date.ts';
import { UUID } from './id.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
import type { TableName } from './registry.ts';

export const NAME_MAX = 500;
export const TEXT_MAX = 50_000;
/** The most ids one list may hold. */
export const LIST_MAX = 500;

export const uuid = () => z.string().check(isUuid());

/** The id of an existing row of `table`. */
export const id = (table: TableName) => names(uuid(), { table, isNew: false });

/** The id for a new row of `table`. */
export const freshId = (table: TableName) => names(uuid(), { table, isNew: true });

/** An id with its own message for values that are missing, blank or not text. */
export const requiredId = (table: TableName, code: RefusalCode) =>
  names(z.string({ error: orNoText(code) }).check(notBlank(code), isUuid()), { table, isNew: false });

export const idList = (table: TableName) => z.array(id(table)).check(z.maxLength(LIST_MAX));

/** Trimmed, not blank, at most 500 characters. */
export const name = (code: RefusalCode) => requiredText(code, NAME_MAX);

/** Trimmed, not blank, at most `max` characters; `code` is also the refusal of what is not text. */
export const requiredText = (code: RefusalCode, max: number) =>
  z.string({ error: orNoText(code) }).check(...clean, z.trim(), notBlank(code), z.maxLength(max));

/** Trimmed, may be empty, at most `max` characters. */
export const text = (max = TEXT_MAX) => z.string().check(...clean, z.trim(), z.maxLength(max));

export const date = () => z.string().check(z.refine(isDate, { error: 'must be a date that exists (YYYY-MM-DD)' }));

export const dateOrInstant = () =>
  z.string().check(z.refine(isDateOrInstant, { error: 'must be a date (YYYY-MM-DD) or an ISO 8601 instant' }));

export const instant = () => z.int().check(z.minimum(0));

/** The input, or throws the refusal of its first error. */
export function parseInput<I>(schema: z.ZodMiniType<I>, raw: unknown): I {
  // Our own text instead of zod's locale, which other packages may load: the browser and the server say the same.
  const result = schema.safeParse(raw, { reportInput: true, error: () => UNSAID });
  if (result.success) return result.data;
  throw refusalOf(result.error.issues[0]);
}

interface Naming {
  readonly table: TableName;
  /** Whether the command creates the row. */
  readonly isNew: boolean;
}

const namings = new WeakMap<z.ZodMiniType, Naming>();

function names<S extends z.ZodMiniType>(schema: S, naming: Naming): S {
  namings.set(schema, naming);
  return schema;
}

/** Which fields of an input hold ids, or lists of ids, of rows. */
export function rowsNamedIn(input: z.ZodMiniType): ReadonlyMap<string, Naming> {
  const { shape = {} } = input.def as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const found = Object.entries(shape).map(([field, schema]) => [field, namingOf(schema)] as const);
  return new Map(found.filter((each): each is [string, Naming] => each[1] !== undefined));
}

/** Unwraps optional, nullable, list and transformed schemas to find the id inside. */
function namingOf(schema: z.ZodMiniType): Naming | undefined {
  const { innerType, element, out } = schema.def as {
    readonly innerType?: z.ZodMiniType;
    readonly element?: z.ZodMiniType;
    readonly out?: z.ZodMiniType;
  };
  const within = innerType ?? element ?? out;
  return namings.get(schema) ?? (within && namingOf(within));
}

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

function refusalOf(issue: z.core.$ZodIssue | undefined): Refusal {
  if (!issue) return new Refusal('invalid_input', { field: 'input', problem: 'is not valid' });
  if (issue.message.startsWith(CODE)) return new Refusal(issue.message.slice(CODE.length) as RefusalCode);
  const field = shortened(issue.path.map(String).join('.') || 'input');
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
