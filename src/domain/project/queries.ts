/** A person's projects, newest first. */
export function projectsQuery(personId: string) {
  return {
    from: 'project',
    where: { column: 'memberUids', key: personId },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}
