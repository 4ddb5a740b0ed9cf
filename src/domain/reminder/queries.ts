/** A person's reminders of a task, the next one first. Whose rows a replica holds are its person's own. */
export function remindersQuery(taskId: string) {
  return {
    from: 'reminder',
    where: { column: 'taskId', key: taskId },
    orderBy: [{ column: 'dueAt' }, { column: 'id' }],
  } as const;
}
