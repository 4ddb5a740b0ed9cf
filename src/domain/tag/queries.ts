/** Every tag that people can choose, by name. */
export const tagsQuery = {
  from: 'tag',
  filter: { anyOf: { mergedInto: [null] } },
  orderBy: [{ column: 'name' }],
} as const;
