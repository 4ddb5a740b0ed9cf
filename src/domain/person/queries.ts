/** The directory, by name. */
export const peopleQuery = { from: 'person', orderBy: [{ column: 'displayName' }] } as const;
