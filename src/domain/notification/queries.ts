/** A person's notifications, newest first. */
export function notificationsQuery(personId: string) {
  return {
    from: 'notification',
    where: { column: 'userId', key: personId },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}
