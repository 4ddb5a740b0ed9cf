/**
 * Tells people of their notifications through a channel: the log says of which, and what is said is read from the rows
 * when it is sent, so that nobody is notified of what they have read meanwhile.
 */
import { isUnseen } from '#domain/notification/entries.ts';
import { wants } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { PersonRow } from '#domain/person/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import type { Rows } from '#domain/command.ts';
import type { Entry, Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { follow, type Follower } from '#server/jobs/follow.ts';
import type { Lease } from '#server/jobs/lease.ts';
import type { Channel, ChannelName } from './channel.ts';
import { deleteDeliveriesTo, type Delivery, type Queued } from './deliveries.ts';
import { quietUntil, type QuietHours } from './quiet.ts';
import { startWorker, type WorkerPorts } from './worker.ts';

export interface NotificationChannel<Address, Message> extends Pick<Channel<Message>, 'limits' | 'send'> {
  readonly name: Exclude<ChannelName, 'email'>;
  /** How long a notification is worth an interruption (ms). */
  readonly lifetime: number;
  /** Where these people get theirs. */
  addresses(people: readonly string[]): Promise<readonly Reached[]>;
  /** What the recipient is now; undefined: not this person's any more. */
  addressOf(delivery: Delivery): Promise<Address | undefined>;
  /** When the person does not want to be written to there. */
  quietHours?(address: Address): QuietHours | null;
  /** Null: there is nothing to say. */
  render(rows: Rows, about: About<Address>): Message | null;
  /** What was sent and says something else by now. */
  changes(entries: readonly Entry[]): Promise<readonly Notice[]>;
  /** The person's account no longer lets them in. */
  left?(person: string): Promise<void>;
}

interface Reached extends Pick<Queued, 'recipient' | 'service'> {
  readonly person: string;
}

/** A notification, or what else a channel sends by that id. */
export interface Notice {
  readonly key: string;
  readonly person: string;
  readonly position: number;
}

export interface About<Address> {
  readonly delivery: Delivery;
  readonly address: Address;
  readonly profile: ProfileRow;
  /** As it is now. */
  readonly notification: NotificationRow | undefined;
  /** Whether the person wants its kind here. */
  readonly isWanted: boolean;
  /** Whether it is that, and neither seen nor read. */
  readonly isNews: boolean;
  readonly now: number;
}

interface Ports extends WorkerPorts {
  readonly store: Store;
  readonly database: Database;
  readonly lease: Lease;
}

/** How many deliveries of one entry of the log are in order. */
const PER_ENTRY = 1000;

/** Returns a function that stops it, which resolves when what was under way has ended. */
export function startNotifying<Address, Message>(
  ports: Ports,
  channel: NotificationChannel<Address, Message>,
): () => Promise<void> {
  let isHolder = false;
  const lease: Lease = {
    hold: async () => (isHolder = await ports.lease.hold()),
    release: async () => {
      isHolder = false;
      await ports.lease.release();
    },
  };
  const stopFollower = follow({ ...ports, lease }, notificationFollower(ports, channel));
  // The node that follows sends, so that what a service takes is shared by nobody else.
  const stopWorker = startWorker({ ...ports, maySend: () => isHolder }, notifying(ports, channel));
  return async () => {
    await Promise.all([stopFollower(), stopWorker()]);
  };
}

/** Queues what the log says is new, or has changed. */
export function notificationFollower<Address, Message>(
  { store, database, deliveries, clock }: Pick<Ports, 'store' | 'database' | 'deliveries' | 'clock'>,
  channel: NotificationChannel<Address, Message>,
): Follower {
  const { name, lifetime } = channel;

  return {
    name,
    async handle(entries) {
      const left = new Set(entries.flatMap(leavers));
      for (const person of left) {
        await deleteDeliveriesTo(database, person, name);
        await channel.left?.(person);
      }
      const news = new Map(entries.flatMap(newNotifications).map((each) => [each.key, each]));
      const changes = await channel.changes(entries);
      const people = [...new Set([...news.values(), ...changes].map(({ person }) => person))];
      const addresses = people.length === 0 ? [] : await channel.addresses(people);
      if (addresses.length === 0) return left.size > 0;
      const of = Map.groupBy(addresses, ({ person }) => person);
      const reached = [...news.values()].filter(({ person }) => of.has(person));
      const wanted = await store.read((reader) => {
        const rows = asRows(reader);
        return reached.filter(({ person, kind }) => wants(rows.get('profile', person)?.notify, kind, name));
      });
      const keys = new Set(wanted.map(({ key }) => key));
      const expiresAt = clock.now() + lifetime;
      const queue = (kind: string, notices: readonly Notice[]): Queued[] =>
        notices.flatMap(({ key, person, position }) =>
          (of.get(person) ?? []).map(({ recipient, service }) => ({
            ...{ channel: name, recipient, service, person, kind, key, content: null, position, expiresAt },
          })),
        );
      const queued = [
        ...queue(NEWS, wanted),
        ...queue(
          CHANGE,
          changes.filter(({ key }) => !keys.has(key)),
        ),
      ];
      await deliveries.add(queued);
      return left.size + queued.length > 0;
    },
  };
}

/** The kinds of deliveries: something is new, or what was sent has changed. */
export const NEWS = 'news';
export const CHANGE = 'change';

/** What a delivery says now. */
export function notifying<Address, Message>(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  channel: NotificationChannel<Address, Message>,
): Channel<Message> {
  const { name, limits } = channel;
  return {
    name,
    limits,
    send: async (...sent) => channel.send(...sent),
    async render(delivery) {
      const { person, key } = delivery;
      const address = await channel.addressOf(delivery);
      if (address === undefined || person === null) return { kind: 'nothing' };
      return store.read((reader) => {
        const rows = asRows(reader);
        const profile = rows.get('profile', person);
        if (!profile) return { kind: 'nothing' };
        const found = rows.get('notification', key);
        const notification = found?.userId === person ? found : undefined;
        const now = clock.now();
        const until = quietUntil(channel.quietHours?.(address) ?? null, profile.timeZone, now);
        if (notification && until !== null) return { kind: 'later', until };
        const isWanted = notification !== undefined && wants(profile.notify, notification.kind, name);
        const isNews = isWanted && isUnseen(notification, now);
        const message = channel.render(rows, { delivery, address, profile, notification, isWanted, isNews, now });
        return message === null ? { kind: 'nothing' } : { kind: 'message', message };
      });
    },
  };
}

/** Unread, and were not before, or gained an event. */
function newNotifications(entry: Entry): (Notice & { readonly kind: string })[] {
  return entry.changes.flatMap(({ table, id: key, before, after }, at) => {
    if (table !== 'notification' || !after) return [];
    const [was, is] = [before as NotificationRow | null, after as NotificationRow];
    const isNew = is.status === 'unread' && is.deletedAt === null && (was === null || was.createdAt < is.createdAt);
    return isNew ? [{ key, person: is.userId, position: positionOf(entry, at), kind: is.kind }] : [];
  });
}

/** Of the change with this number in an entry. */
export function positionOf({ seq }: Entry, at: number): number {
  return seq * PER_ENTRY + Math.min(at, PER_ENTRY - 1);
}

/** People whose account no longer lets them in. */
function leavers({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, before, after }) => {
    if (table !== 'person' || !after) return [];
    const [was, is] = [before as PersonRow | null, after as PersonRow];
    return is.disabledAt !== null && was?.disabledAt === null ? [id] : [];
  });
}
