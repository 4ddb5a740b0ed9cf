/** A project's fields, in their order. */
export function fieldsQuery(projectId: string) {
  return { from: 'field', where: { column: 'projectId', key: projectId }, orderBy: [{ column: 'rank' }] } as const;
}
