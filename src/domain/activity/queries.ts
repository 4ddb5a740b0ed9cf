/** The changes of a task, oldest first. */
export function activityQuery(taskId: string) {
  return {
    from: 'activity',
    where: { column: 'taskId', key: taskId },
    orderBy: [{ column: 'createdAt' }],
  } as const;
}
