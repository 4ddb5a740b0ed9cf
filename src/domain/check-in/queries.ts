/** A person's open questions, oldest first. */
export function openCheckInsQuery(personId: string) {
  return {
    from: 'checkIn',
    where: { column: 'pendingFor', key: personId },
    orderBy: [{ column: 'askedAt' }, { column: 'id' }],
  } as const;
}

/** The questions about a task, latest first. */
export function checkInsQuery(taskId: string) {
  return {
    from: 'checkIn',
    where: { column: 'taskId', key: taskId },
    orderBy: [{ column: 'askedAt', direction: 'desc' }],
  } as const;
}
