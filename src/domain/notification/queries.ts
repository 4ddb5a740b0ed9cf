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
