/** The favorites of the person whose replica it is, in their order. */
export const favoritesQuery = { from: 'favorite', orderBy: [{ column: 'rank' }] } as const;
