/**
 * The daily email: once a day, at the start of a person's working hours, what is late, due today and unread. With nothing
 * to say there is no email. The day is done whatever comes of it.
 */
import { DAY, MINUTE } from '#domain/duration.ts';
import type { AvailabilityRow } from '#domain/availability/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { DIGEST, wants } from '#domain/notification/preferences.ts';
import type { TeamSummary } from '#domain/team/summary.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Deliveries, Delivery } from '#server/delivery/deliveries.ts';
import { translatorFor } from '#server/language/translator.ts';
import type { Log } from '#server/log.ts';
import { queuedEmail, type EmailKind, type WrittenEmail } from '#server/email/channel.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { digestContents } from './contents.ts';
import { digestEmail } from './digest-email.ts';
import { digestDay } from './send-time.ts';
import { verifiedAddress, verifiedAddresses } from './recipients.ts';
import { claimDay, recordSent, readSentLog, toldUntil } from './sent-log.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export interface DigestSchedulePorts {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly deliveries: Pick<Deliveries, 'add'>;
}

export interface DigestPorts {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** The weekly summaries of the teams that the person leads, on the day they are due. */
  readonly summary: (person: string, now: number) => Promise<{ readonly teams: readonly TeamSummary[] } | null>;
  readonly unsubscribe: Unsubscribe;
  /** The base address of links. */
  readonly url: URL;
}

/** After the server starts, which may be late in the day. */
const START_DELAY = 3_000;
/** Only notifications of the last 7 days are listed, even after a longer time without an email. */
const MAX_AGE = 7 * DAY;

/** Queues each when it is due. Returns a function that stops it, which resolves when the current round has ended. */
export function startDigest({
  store,
  database,
  clock,
  log,
  newId,
  deliveries,
}: DigestSchedulePorts): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  let cancel = clock.after(START_DELAY, next);

  function next(): void {
    round = run()
      .catch((error: unknown) => log.warn({ error }, 'daily emails are waiting for the database'))
      .then(() => {
        // At the start of each minute.
        if (!stopped) cancel = clock.after(MINUTE - (clock.now() % MINUTE), next);
      });
  }

  async function run(): Promise<void> {
    const now = clock.now();
    const due = await findDue(now);
    if (due.length === 0) return;
    const addresses = await verifiedAddresses(database);
    for (const { person, day } of due) {
      if (stopped) return;
      const recipient = addresses.get(person);
      const isOurs = await claimDay(database, { person, day, claim: newId() }, now);
      if (!isOurs || recipient === undefined) continue;
      const about = { recipient, person, kind: 'digest', key: day, content: null, expiresAt: now + DAY };
      await deliveries.add([queuedEmail(about, now)]);
    }
  }

  async function findDue(now: number): Promise<{ readonly person: string; readonly day: string }[]> {
    const sentLog = await readSentLog(database);
    const { profiles, availabilities } = await store.read((reader) => ({
      profiles: reader.all('profile') as ProfileRow[],
      availabilities: new Map((reader.all('availability') as AvailabilityRow[]).map((row) => [row.id, row])),
    }));
    return profiles.flatMap((profile) => {
      if (profile.deletedAt !== null) return [];
      const day = digestDay(availabilities.get(profile.id) ?? { ...profile, daysOff: [] }, now);
      return day === null || sentLog.get(profile.id) === day ? [] : [{ person: profile.id, day }];
    });
  }

  return async () => {
    stopped = true;
    cancel();
    await round;
  };
}

/** Writes them when they are sent, and not after the working hours of their day. */
export function digestKind({ store, database, clock, summary, unsubscribe, url }: DigestPorts): EmailKind {
  async function write({ person: id, key: day, recipient: to }: Delivery): Promise<WrittenEmail | undefined> {
    if (id === null || (await verifiedAddress(database, id)) !== to) return undefined;
    const now = clock.now();
    const since = Math.max(await toldUntil(database, id), now - MAX_AGE);
    const teams = (await summary(id, now))?.teams ?? [];
    return store.read((reader) => {
      const rows = asRows(reader);
      const profile = rows.get('profile', id);
      if (!profile || !wants(profile.notify, DIGEST, 'email')) return undefined;
      if (digestDay(rows.get('availability', id) ?? { ...profile, daysOff: [] }, now) !== day) return undefined;
      const contents = digestContents(rows, profile, { day, now, since, teams });
      if (!contents) return undefined;
      const email = digestEmail(translatorFor(profile.language), contents, {
        to,
        day,
        origin: url.origin,
        unsubscribe: url.origin + unsubscribe.path(id),
        messageId: `<digest.${day}.${id}@${url.hostname}>`,
      });
      const { toldUntil: until } = contents;
      return {
        email,
        ...(until !== null && { accepted: async () => recordSent(database, { person: id, day }, until) }),
      };
    });
  }

  return { write, isOnce: true };
}
