import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { useRowsById } from './context.ts';

export type People = ReadonlyMap<string, PersonRow>;

/** The directory of people. */
export function usePeople(): People {
  return useRowsById('person');
}

export function nameOf(people: People, id: string): string {
  return people.get(id)?.displayName || DEFAULT_DISPLAY_NAME;
}

/** People who can be chosen, by name. */
export function choosable(people: People): PersonRow[] {
  return byName(people, ({ disabledAt }) => disabledAt === null);
}

/** People who can't be chosen for anything new, by name; without deleted accounts, whose names are gone. */
export function disabled(people: People): PersonRow[] {
  return byName(people, ({ disabledAt, erasedAt }) => disabledAt !== null && erasedAt === null);
}

function byName(people: People, isWanted: (person: PersonRow) => boolean): PersonRow[] {
  return [...people.values()]
    .filter((person) => person.deletedAt === null && isWanted(person))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName) || (one.id < other.id ? -1 : 1));
}
