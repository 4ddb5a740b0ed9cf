/** A person's notifications, newest first. */
export function notificationsQuery(personId: string) {
  return {
    from: 'notification',
    where: { column: 'userId', key: personId },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}

/** What the person has not read. */
export function unreadQuery(personId: string) {
  return { ...notificationsQuery(personId), filter: { anyOf: { status: ['unread'] } } } as const;
}

/** What the person has not read of a task. */
export function unreadOfTaskQuery(personId: string, taskId: string) {
  return { ...notificationsQuery(personId), filter: { anyOf: { status: ['unread'], taskId: [taskId] } } } as const;
}

/** What others have given the person to do or said to them since then. */
export function receivedSinceQuery(personId: string, since: number) {
  const kinds = ['assignment', 'mention', 'comment'] as const;
  return {
    ...notificationsQuery(personId),
    filter: { anyOf: { kind: kinds }, within: { createdAt: { from: since } } },
  } as const;
}
