/** Push notifications, to each device through the push service of its browser. */
import { QUESTIONS } from '#domain/check-in/questions.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { unseenEntries } from '#domain/notification/entries.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { Entry } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { NEWS, positionOf, type NotificationChannel, type Notice } from '#server/delivery/notifications.ts';
import { translatorFor } from '#server/language/translator.ts';
import { deleteEndpoint, deviceAt, devicesOf, type Device } from './devices.ts';
import { messageOf, withdrawnOf, type PushMessage } from './message.ts';
import { ANSWER_MS, LIFETIME_MS, type SendPush } from './service.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly send: SendPush;
}

interface Addressed {
  readonly device: Device;
  readonly message: PushMessage;
}

export function pushChannel({ database, clock, send }: Ports): NotificationChannel<Device, Addressed> {
  return {
    name: 'push',
    limits: {
      atOnce: 24,
      atOnceEach: 8,
      longest: 3 * ANSWER_MS,
      backoff: { least: SECOND, most: 5 * MINUTE },
    },
    lifetime: LIFETIME_MS,
    addresses: async (people) => {
      const devices = await devicesOf(database, people);
      return devices.map(({ person, endpoint }) => ({ person, recipient: endpoint, service: new URL(endpoint).host }));
    },
    addressOf: async ({ person, recipient }) => deviceAt(database, recipient, person ?? '', clock.now()),
    render(rows, { delivery: { kind }, address: device, profile, notification, isWanted, isNews, now }) {
      if (!notification || !isWanted) return null;
      const unread = unseenEntries(rows.list('notification', 'userId', profile.id), now);
      const about = [notification, unread, translatorFor(profile.language)] as const;
      if (kind === NEWS) return isNews ? { device, message: messageOf(...about) } : null;
      if (notification.deletedAt !== null) return { device, message: withdrawnOf(...about) };
      return isNews ? { device, message: { ...messageOf(...about), replaces: true } } : null;
    },
    async send({ device, message }, { recipient }, stopping) {
      const outcome = await send(device, message, stopping);
      if (outcome === 'gone') await deleteEndpoint(database, recipient);
      return outcome;
    },
    changes: async (entries) => entries.flatMap(changedQuestions),
  };
}

/**
 * Questions that say something else on a lock screen by now, or are not asked any more. People who answered there have
 * no need to hear that.
 */
function changedQuestions(entry: Entry): Notice[] {
  const { changes } = entry;
  if (changes.some(({ table, after }) => table === 'checkIn' && (after as CheckInRow | null)?.via === 'push'))
    return [];
  return changes.flatMap(({ table, id: key, before, after }, at) => {
    if (table !== 'notification' || !before || !after) return [];
    const [was, is] = [before as NotificationRow, after as NotificationRow];
    const wasShown = was.kind === QUESTIONS && was.status === 'unread' && was.deletedAt === null;
    const isOther = is.deletedAt !== null || was.content !== is.content;
    return wasShown && isOther ? [{ key, person: is.userId, position: positionOf(entry, at) }] : [];
  });
}
