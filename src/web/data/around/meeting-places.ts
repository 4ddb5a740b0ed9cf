/** What people have in common: its scope, and who has it open. */
export interface Place {
  readonly scope: string;
  readonly people: readonly string[];
}

/**
 * Where a person meets each of the others they share a place with: the largest one that both are in, so that both come to
 * the same one and few are needed. Person → scope.
 */
export function meetingPlaces(me: string, places: readonly Place[]): ReadonlyMap<string, string> {
  const inOrder = places
    .filter(({ people }) => people.includes(me))
    .toSorted((one, other) => other.people.length - one.people.length || (one.scope < other.scope ? -1 : 1));
  const met = new Map<string, string>();
  for (const { scope, people } of inOrder)
    for (const person of people) if (person !== me && !met.has(person)) met.set(person, scope);
  return met;
}
