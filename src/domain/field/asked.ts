/** What a filter and an order ask of the fields of a project, as conditions of a live query. */
import { ownOf } from '../own-value.ts';
import type { Ways } from './asking.ts';
import { typeOf } from './field-types.ts';
import { fieldOfKey, fieldPath, type FieldKey } from './key.ts';
import type { FieldRow } from './row.ts';
import { valuesOrNull, type FieldValues } from './value.ts';

/** What is asked (`asking.ts`), by the id of the field. */
export type Asked = Readonly<Record<string, string>>;

/** Without it, nothing is asked of fields. */
export interface KnownFields {
  /** The live ones of the project, in their order. */
  readonly fields: readonly FieldRow[];
  /** Ids, in the order of their names. */
  readonly people: readonly string[];
}

/** As an address and a saved view have it. */
export function askedText(asked: Asked): string {
  return Object.entries(asked)
    .flatMap(([id, text]) => (text === '' ? [] : [`${id}:${text.replaceAll('%', '%25').replaceAll(';', '%3B')}`]))
    .join(';');
}

export function readAsked(text: string): Asked {
  const entries = text.split(';').flatMap((each): [string, string][] => {
    const [id = '', ...rest] = each.split(':');
    const asked = rest.join(':').replaceAll('%3B', ';').replaceAll('%25', '%');
    return id === '' || asked === '' ? [] : [[id, asked]];
  });
  return Object.fromEntries(entries);
}

/** What is asked now: nothing of a field that is deleted, or that no text can be read for. */
export function askedNow(asked: Asked, { fields }: KnownFields, viewer: string) {
  return fields.flatMap((field) => {
    const text = ownOf(asked, field.id);
    const ways = text === undefined ? [] : typeOf(field.type).asking.ways(text, field, viewer);
    return text === undefined || ways.length === 0 ? [] : [{ field, text, ways }];
  });
}

/** What a new task says, so that it is among those that are asked for: as far as that is a choice, and it is not by itself. */
export function valuesAsked(asked: Asked, known: KnownFields, viewer: string): FieldValues | null {
  return valuesOrNull(
    askedNow(asked, known, viewer).map(({ field, ways }) => {
      const takesEmpty = ways.some(({ anyOf, noneOf }) => noneOf || anyOf?.includes(null));
      const [first = null] = takesEmpty ? [] : ways.flatMap(({ anyOf = [] }) => anyOf);
      return [field.id, first !== null && field.type === 'SOME_OF' ? [String(first)] : first];
    }),
  );
}

/** Of each list, one has to hold. */
export function conditionsOf(asked: Asked, known: KnownFields | undefined, viewer: string) {
  if (!known) return [];
  return askedNow(asked, known, viewer).map(({ field, ways }) => ways.map((way) => atPath(fieldPath(field.id), way)));
}

function atPath(path: ReturnType<typeof fieldPath>, { anyOf, noneOf, within, holds }: Ways) {
  return {
    ...(anyOf && { anyOf: { [path]: anyOf } }),
    ...(noneOf && { noneOf: { [path]: noneOf } }),
    ...(within && { within: { [path]: within } }),
    ...(holds !== undefined && { holds: { [path]: holds } }),
  };
}

/** Null: there is no such field. */
export function orderByField(key: FieldKey, known: KnownFields | undefined) {
  const field = known && fieldOfKey(key, known.fields);
  return field ? { column: fieldPath(field.id), ...typeOf(field.type).sorted(field, known.people) } : null;
}
