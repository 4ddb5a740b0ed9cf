import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { snoozeNotification } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { createTask } from '#domain/task/create.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { saveLink } from '../link/links.ts';
import { createContent } from './content.ts';
import { telegramFollower } from './follower.ts';
import { deleteMessage, dueMessages } from './message-rows.ts';

const MORNING = Date.parse('2026-11-02T09:00:00Z');

describe.each(DATABASES)('messages on %s', (kind) => {
  it('say nothing about what is snoozed, and are not queued when it is back', async () => {
    const { store, database, as, now, at } = await openHouse(kind, MORNING);
    const [ada, ben] = [await as('Ada'), await as('Ben')];
    await saveLink(database, ben.person, { id: '7', username: null, name: 'Ben' }, now());
    const clock = { now, after: () => () => {}, random: () => 0 };
    const ports = { store, database, clock };
    const follower = telegramFollower({ ...ports, unlink: async () => {}, wake: () => {} });
    const contentOf = createContent({ ...ports, url: undefined });
    const taskId = id();
    await ada(createTask({ id: taskId, name: 'Roof', assignee: ben.person }));
    const own = await store.read((rows) => rows.list('notification', 'userId', ben.person) as NotificationRow[]);
    const [notification] = own;
    const { entries } = await store.entries(0, 100);
    await follower.handle(entries);
    const [queued] = await dueMessages(database, now(), 10);
    if (!queued || !notification) throw new Error('Nothing is queued');
    expect(await contentOf(queued)).toMatchObject({ isNews: true });

    await ben(snoozeNotification({ id: notification.id, until: MORNING + HOUR }));
    const later = await store.entries(entries.at(-1)?.seq ?? 0, 100);
    await follower.handle(later.entries);
    expect(await contentOf(queued)).toMatchObject({ isNews: false });
    // As the drain does with what is no news.
    await deleteMessage(database, queued.id);
    at(MORNING + 2 * HOUR);
    expect((await store.entries(later.entries.at(-1)?.seq ?? 0, 100)).entries).toEqual([]);
    expect(await dueMessages(database, now(), 10)).toEqual([]);
  });
});
