/** The arrangement of the person whose replica it is. */
export const arrangementQuery = { from: 'arrangement' } as const;
