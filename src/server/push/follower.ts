/** Sends push notifications for what the log says was added to people's notifications. */
import { QUESTIONS } from '#domain/check-in/questions.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { isUnseen, unseenEntries } from '#domain/notification/entries.ts';
import { wants } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import type { Entry, Reader, Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Follower } from '#server/jobs/follow.ts';
import { translatorFor } from '#server/language/translator.ts';
import { devicesOf, deleteEndpoint } from './devices.ts';
import { messageOf, withdrawnOf, type PushMessage } from './message.ts';
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
      const changed = [...new Set(entries.flatMap(changedQuestions))].filter((id) => !ids.includes(id));
      if (ids.length + changed.length === 0) return false;
      const due = await store.read((rows) => [
        ...ids.flatMap((id) => dueOf(rows, id, clock.now())),
        ...changed.flatMap((id) => replacementOf(rows, id, clock.now())),
      ]);
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

/**
 * Questions that say something else on a lock screen by now, or are not asked any more. People who answered there have
 * no need to hear that.
 */
function changedQuestions({ changes }: Entry): string[] {
  if (changes.some(({ table, after }) => table === 'checkIn' && (after as CheckInRow | null)?.via === 'push'))
    return [];
  return changes.flatMap(({ table, id, before, after }) => {
    if (table !== 'notification' || !before || !after) return [];
    const [was, is] = [before as NotificationRow, after as NotificationRow];
    return is.kind === QUESTIONS && isDue(was) && (is.deletedAt !== null || was.content !== is.content) ? [id] : [];
  });
}

interface Due {
  readonly person: string;
  readonly message: PushMessage;
}

/** As it is now: what was read, snoozed or deleted meanwhile is not sent. */
function dueOf(rows: Reader, id: string, now: number): Due[] {
  const row = rows.get('notification', id) as NotificationRow | undefined;
  return row && isUnseen(row, now) ? messageFor(rows, row, now, messageOf) : [];
}

function replacementOf(rows: Reader, id: string, now: number): Due[] {
  const row = rows.get('notification', id) as NotificationRow | undefined;
  if (!row || (row.deletedAt === null && !isUnseen(row, now))) return [];
  if (row.deletedAt !== null) return messageFor(rows, row, now, withdrawnOf);
  return messageFor(rows, row, now, (...about) => ({ ...messageOf(...about), replaces: true }));
}

function messageFor(rows: Reader, row: NotificationRow, now: number, write: typeof messageOf): Due[] {
  const profile = rows.get('profile', row.userId) as ProfileRow | undefined;
  if (!profile || !wants(profile.notify, row.kind, 'push')) return [];
  const all = rows.list('notification', 'userId', row.userId) as NotificationRow[];
  return [{ person: row.userId, message: write(row, unseenEntries(all, now), translatorFor(profile.language)) }];
}

function isDue({ status, deletedAt }: NotificationRow): boolean {
  return status === 'unread' && deletedAt === null;
}
