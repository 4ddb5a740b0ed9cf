/** A project's columns, as its board shows them; none where it has the four statuses. */
export function columnsQuery(projectId: string) {
  return { from: 'column', where: { column: 'projectId', key: projectId }, orderBy: [{ column: 'rank' }] } as const;
}
