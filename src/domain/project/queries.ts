const NOT_ARCHIVED: readonly (number | null)[] = [null];

/** A person's projects that are not archived, newest first. */
export function projectsQuery(personId: string) {
  return {
    from: 'project',
    where: { column: 'memberUids', key: personId },
    filter: { anyOf: { archivedAt: NOT_ARCHIVED } },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}

/** Projects that are not archived, by name: those that can be chosen. */
export const projectsByNameQuery = {
  from: 'project',
  filter: { anyOf: { archivedAt: NOT_ARCHIVED } },
  orderBy: [{ column: 'name' }],
} as const;

/** The archived ones, the last archived first. */
export const archivedProjectsQuery = {
  from: 'project',
  filter: { within: { archivedAt: {} } },
  orderBy: [{ column: 'archivedAt', direction: 'desc' }],
} as const;
