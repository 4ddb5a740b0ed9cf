/** Every tag, by name. */
export const tagsQuery = { from: 'tag', orderBy: [{ column: 'name' }] } as const;
