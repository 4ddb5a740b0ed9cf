/** Sends push notifications for what the log says was added to people's notifications. */
import { wants } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import type { Entry, Reader, Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Follower } from '#server/jobs/follow.ts';
import { translatorFor } from '#server/language/translator.ts';
import { devicesOf, deleteEndpoint } from './devices.ts';
import { messageOf, type PushMessage } from './message.ts';
import type { PushService } from './service.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  readonly service: PushService;
}

export function pushFollower({ store, database, clock, service }: Ports): Follower {
  async function push(person: string, message: PushMessage): Promise<void> {
    const devices = await devicesOf(database, person, clock.now());
    await Promise.all(
      devices.map(async (device) => {
        if ((await service.send(device, message)) === 'gone') await deleteEndpoint(database, device.endpoint);
      }),
    );
  }

  return {
    name: 'push',
    async handle(entries) {
      const ids = [...new Set(entries.flatMap(newNotifications))];
      if (ids.length === 0) return false;
      const due = await store.read((rows) => ids.flatMap((id) => dueOf(rows, id)));
      await Promise.all(due.map(async ({ person, message }) => push(person, message)));
      return due.length > 0;
    },
  };
}

/** Notifications that are unread and were not before, or gained an event. */
function newNotifications({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, before, after }) => {
    if (table !== 'notification' || !after) return [];
    const [was, is] = [before as NotificationRow | null, after as NotificationRow];
    const isNew = was === null || was.createdAt < is.createdAt;
    return isNew && isDue(is) ? [id] : [];
  });
}

/** As it is now: what was read or deleted meanwhile is not sent. */
function dueOf(rows: Reader, id: string): { person: string; message: PushMessage }[] {
  const row = rows.get('notification', id) as NotificationRow | undefined;
  if (!row || !isDue(row)) return [];
  const profile = rows.get('profile', row.userId) as ProfileRow | undefined;
  if (!profile || !wants(profile.notify, row.kind, 'push')) return [];
  const all = rows.list('notification', 'userId', row.userId) as NotificationRow[];
  return [{ person: row.userId, message: messageOf(row, all.filter(isDue).length, translatorFor(profile.language)) }];
}

function isDue({ status, deletedAt }: NotificationRow): boolean {
  return status === 'unread' && deletedAt === null;
}
