/** A person's notifications, newest first. */
export function notificationsQuery(personId: string) {
  return {
    from: 'notification',
    where: { column: 'userId', key: personId },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}

/** The person's notifications that they have not seen yet. */
export function unseenQuery(personId: string) {
  return { ...notificationsQuery(personId), filter: { anyOf: { seenAt: [null] } } } as const;
}

/** The person's unread notifications of one task. */
export function unreadOfTaskQuery(personId: string, taskId: string) {
  return { ...notificationsQuery(personId), filter: { anyOf: { status: ['unread'], taskId: [taskId] } } } as const;
}

/** Assignments, comments and mentions the person got from others since then. */
export function receivedSinceQuery(personId: string, since: number) {
  const kinds = ['assignment', 'mention', 'comment'] as const;
  return {
    ...notificationsQuery(personId),
    filter: { anyOf: { kind: kinds }, within: { createdAt: { from: since } } },
  } as const;
}
