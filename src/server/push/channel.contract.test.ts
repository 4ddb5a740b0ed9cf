import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { snoozeNotification } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { createDeliveries } from '#server/delivery/deliveries.ts';
import { notificationFollower, notifying } from '#server/delivery/notifications.ts';
import { saveDevice } from './devices.ts';
import { pushChannel } from './channel.ts';

const MORNING = Date.parse('2026-11-02T09:00:00Z');

describe.each(DATABASES)('push notifications on %s', (kind) => {
  it('say nothing about what is snoozed, nor when it is back', async () => {
    const { store, database, as, now, at } = await openHouse(kind, MORNING);
    const [ada, ben] = [await as('Ada'), await as('Ben')];
    await ben(updateProfile({ notify: { assignment: { push: true } } }));
    const dates = { createdAt: new Date(MORNING).toISOString(), updatedAt: new Date(MORNING).toISOString() };
    const account = {
      id: ben.person,
      name: 'Ben',
      email: 'ben@example.org',
      emailVerified: database.type === 'sqlite' ? 0 : false,
    };
    await database.db
      .insertInto('authUser')
      .values({ ...account, ...dates })
      .execute();
    const session = { id: id(), token: id(), userId: ben.person, userAgent: null };
    const expiresAt = new Date(MORNING + DAY).toISOString();
    await database.db
      .insertInto('authSession')
      .values({ ...session, ...dates, expiresAt })
      .execute();
    const device = { endpoint: 'https://push.example.org/1', p256dh: '', auth: '' };
    await saveDevice(database, { id: session.id, person: ben.person }, device, MORNING);
    const sent: string[] = [];
    const clock = { now, after: () => () => {}, random: () => 0 };
    const deliveries = createDeliveries({ database, clock, newId: id });
    const push = pushChannel({ database, clock, send: async (_, { body }) => (sent.push(body), 'sent') });
    const follower = notificationFollower({ store, database, clock, deliveries }, push);
    const channel = notifying({ store, clock }, push);
    let position = 0;
    const follow = async () => {
      const { entries } = await store.entries(position, 100);
      position = entries.at(-1)?.seq ?? position;
      await follower.handle(entries);
      for (const delivery of await deliveries.due('push', now(), 100, [])) {
        const rendered = await channel.render(delivery);
        if (rendered.kind === 'message') await channel.send(rendered.message, delivery, new AbortController().signal);
        await deliveries.finish(delivery);
      }
    };
    await follow();
    await ada(createTask({ id: id(), name: 'Roof', assignee: ben.person }));
    await follow();
    expect(sent).toEqual([expect.stringContaining('Roof')]);

    // This one is snoozed before it is sent.
    await ada(createTask({ id: id(), name: 'Floor', assignee: ben.person }));
    const own = await store.read((rows) => rows.list('notification', 'userId', ben.person) as NotificationRow[]);
    for (const notification of own) await ben(snoozeNotification({ id: notification.id, until: MORNING + HOUR }));
    await follow();
    at(MORNING + 2 * HOUR);
    await follow();
    expect(sent).toHaveLength(1);
  });
});
