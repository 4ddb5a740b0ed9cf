/** A project's streams, in order. */
export function streamsQuery(projectId: string) {
  return {
    from: 'stream',
    where: { column: 'projectId', key: projectId },
    orderBy: [{ column: 'order' }, { column: 'createdAt' }],
  } as const;
}
