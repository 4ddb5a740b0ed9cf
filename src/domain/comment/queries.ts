/** The comments of a task, oldest first. */
export function commentsQuery(taskId: string) {
  return {
    from: 'comment',
    where: { column: 'taskId', key: taskId },
    orderBy: [{ column: 'createdAt' }],
  } as const;
}
