/** Every tag that can be chosen, by name. */
export const tagsQuery = {
  from: 'tag',
  filter: { anyOf: { mergedInto: [null] } },
  orderBy: [{ column: 'name' }],
} as const;
