/** The building blocks of people's calls. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';

export interface Call {
  readonly name: string;
  readonly version: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the person sees, and what they may have seen elsewhere. */
export interface CallContext {
  readonly person: string;
  /** How likely it is that they do something with a team. */
  readonly teamwork: number;
  readonly now: number;
  readonly rows: (table: string) => Row[];
  readonly newId: () => string;
  /** Tombstones that an undo could be about, theirs or not. */
  readonly deleted: (table: string) => Row[];
  /** The id of any row of this table that ever existed, theirs or not. */
  readonly anyId: (table: string) => string | undefined;
}

export type Make = (random: Random, sight: CallContext) => Call | null;

export const call = (name: string, input: Call['input']): Call => ({ name, version: 1, input });

export type Input = (id: string) => Call['input'];

/** The id of a visible row, sometimes of another one. */
export function ofRow(
  random: Random,
  sight: CallContext,
  table: string,
  name: string,
  rest: Call['input'],
  input: Input = (id) => ({ id, ...rest }),
): Call | null {
  const id = random.chance(0.04) ? sight.anyId(table) : random.pick(alive(sight, table))?.id;
  return id === undefined ? null : call(name, input(id));
}

export function restore(random: Random, sight: CallContext, table: string): Call | null {
  const row = random.pick(sight.deleted(table));
  return row ? call(`${table}.restore`, { id: row.id, deletedAt: row.deletedAt }) : null;
}

export function alive(sight: CallContext, table: string): Row[] {
  return sight.rows(table).filter((row) => row.deletedAt === null);
}

export function people(sight: CallContext): string[] {
  const known = sight.rows('person').map((row) => row.id);
  return known.length > 0 ? known : [sight.person];
}

export function someone(random: Random, sight: CallContext): string {
  return random.pick(people(sight)) ?? sight.person;
}

export function words(random: Random): string {
  const some = ['plan', 'ship', 'call', 'Zürich', 'fix', 'the', 'roof', '🙂', 'ask', 'again'];
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(some)).join(' ');
}
