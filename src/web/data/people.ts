import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { useRowsById } from './context.ts';

export type People = ReadonlyMap<string, PersonRow>;

/** The directory. */
export function usePeople(): People {
  return useRowsById('person');
}

export function nameOf(people: People, id: string): string {
  return people.get(id)?.displayName || DEFAULT_DISPLAY_NAME;
}

/** Who can be chosen, by name. */
export function choosable(people: People): PersonRow[] {
  return [...people.values()]
    .filter((person) => person.disabledAt === null && person.deletedAt === null)
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName) || (one.id < other.id ? -1 : 1));
}
