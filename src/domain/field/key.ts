/** How a field is named beside what every task has: among the columns of a list, orders, groupings and filters. */
import type { FieldRow } from './row.ts';

export type FieldKey = `field:${string}`;

const PREFIX = 'field:';

export const fieldKey = (id: string): FieldKey => `${PREFIX}${id}`;

export const isFieldKey = (name: string): name is FieldKey => name.startsWith(PREFIX);

export const fieldIdOf = (key: FieldKey): string => key.slice(PREFIX.length);

/** Undefined: it names none of them. */
export function fieldOfKey<F extends Pick<FieldRow, 'id'>>(name: string, fields: readonly F[]): F | undefined {
  return isFieldKey(name) ? fields.find(({ id }) => fieldKey(id) === name) : undefined;
}

/** Where live queries find the values of a field. */
export const fieldPath = (id: string) => `fieldValues.${id}` as const;
