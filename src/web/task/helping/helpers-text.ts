import { nameOf, type People } from '#web/data/people.ts';

/** Their names. */
export function helpersText(people: People, helpers: readonly string[]): string {
  return helpers.map((id) => nameOf(people, id)).join(', ');
}
