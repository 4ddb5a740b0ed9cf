/** The updates of a project, the newest first. */
export function updatesQuery(projectId: string) {
  return {
    from: 'projectUpdate',
    where: { column: 'projectId', key: projectId },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}
