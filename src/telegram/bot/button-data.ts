/**
 * What a button carries: the name of an act and its values, at most 64 bytes. It grants nothing: a person who presses it
 * acts with their own rights of that moment.
 */
import { ANSWERS } from '#domain/check-in/row.ts';
import { UUID } from '#domain/id.ts';
import { KINDS } from '#domain/notification/preferences.ts';
import { LEVELS, STATUSES } from '#domain/task/row.ts';

/** Telegram's limit. */
export const DATA_BYTES = 64;

interface Value<T> {
  write(value: T): string;
  /** Undefined for what `write` does not write. */
  read(text: string): T | undefined;
}

const id: Value<string> = {
  write: (uuid) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url'),
  read(text) {
    const hex = /^[\w-]{22}$/.test(text) ? Buffer.from(text, 'base64url').toString('hex') : '';
    const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return UUID.test(uuid) && id.write(uuid) === text ? uuid : undefined;
  },
};

function oneOf<const T extends string>(values: readonly T[]): Value<T> {
  return {
    write: (value) => String(values.indexOf(value)),
    read: (text) => (/^\d{1,2}$/.test(text) ? values[Number(text)] : undefined),
  };
}

const whole: Value<number> = {
  write: String,
  read: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
};

export const DAYS = ['today', 'tomorrow', 'week', 'none'] as const;
const SNOOZES = ['hour', 'tomorrow'] as const;
export const LISTS = [...STATUSES, 'today'] as const;
const OFFERS = ['team', 'project'] as const;
export const QUIETS = ['none', 'night', 'work'] as const;

/** The acts with the values that each has. */
const acts = {
  card: [id],
  /** In a message of its own. */
  show: [id],
  team: [],
  status: [id, oneOf(STATUSES)],
  progresses: [id],
  progress: [id, whole],
  dates: [id],
  date: [id, oneOf(DAYS)],
  comment: [id],
  questions: [],
  answer: [id, oneOf(ANSWERS)],
  undo: [id],
  snooze: [id, oneOf(SNOOZES)],
  list: [oneOf(LISTS), whole],
  board: [id],
  accept: [oneOf(OFFERS), id],
  decline: [oneOf(OFFERS), id],
  lower: [id, oneOf(LEVELS)],
  settings: [],
  kind: [oneOf(KINDS)],
  quiet: [oneOf(QUIETS)],
  unlink: [],
  make: [],
  linkGroup: [id, whole],
  unlinkGroup: [],
} as const;

type Acts = typeof acts;
type ValuesOf<Values> = { -readonly [K in keyof Values]: Values[K] extends Value<infer T> ? T : never };

export type Act = { [Name in keyof Acts]: { readonly name: Name; readonly values: ValuesOf<Acts[Name]> } }[keyof Acts];

export function dataOf<Name extends keyof Acts>(name: Name, ...values: ValuesOf<Acts[Name]>): string {
  const parts: readonly Value<unknown>[] = acts[name];
  return [name, ...parts.map((part, at) => part.write(values[at]))].join(':');
}

/** Null for anything that no button of this version carries. */
export function actOf(data: string): Act | null {
  const [name = '', ...texts] = data.split(':');
  if (!isName(name)) return null;
  const parts: readonly Value<unknown>[] = acts[name];
  const values = parts.map((part, at) => part.read(texts[at] ?? ''));
  if (texts.length !== parts.length || values.includes(undefined)) return null;
  return { name, values } as Act;
}

function isName(name: string): name is keyof Acts {
  return Object.hasOwn(acts, name);
}
