/** The uploads of a task itself, and those of its comments, oldest first. */
export function uploadsQuery(taskId: string) {
  return {
    from: 'upload',
    where: { column: 'taskId', key: taskId },
    orderBy: [{ column: 'createdAt' }, { column: 'id' }],
  } as const;
}
