/**
 * Sends the daily email: once a day, at the start of a person's working hours, what is late, due today and unread. With
 * nothing to say there is no email. The day is done whatever came of it, unless the mail server was unavailable or
 * asked to come back later.
 */
import { DAY, MINUTE } from '#domain/duration.ts';
import type { AvailabilityRow } from '#domain/availability/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { DIGEST, wants } from '#domain/notification/preferences.ts';
import type { TeamSummary } from '#domain/team/summary.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import { backoff } from '#sync/backoff.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { newIncident } from '#server/incident.ts';
import { translatorFor } from '#server/language/translator.ts';
import type { Log } from '#server/log.ts';
import type { Email } from '#server/email/email.ts';
import type { Mailer } from '#server/email/mailer.ts';
import { DeliveryError } from '#server/email/delivery-error.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { digestContents } from './contents.ts';
import { digestEmail } from './digest-email.ts';
import { digestDay } from './send-time.ts';
import { createRecipientBackoff } from './recipient-backoff.ts';
import { verifiedAddresses } from './recipients.ts';
import { claimDay, releaseDay, recordSent, readSentLog } from './sent-log.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export interface DigestPorts {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly mailer: Pick<Mailer, 'attempt'>;
  /** The weekly summaries of the teams that the person leads, on the day they are due. */
  readonly summary: (person: string, now: number) => Promise<{ readonly teams: readonly TeamSummary[] } | null>;
  readonly unsubscribe: Unsubscribe;
  /** The base address of links. */
  readonly url: URL;
}

interface DueDigest {
  readonly profile: ProfileRow;
  readonly day: string;
  /** Only notifications after this are new. */
  readonly since: number;
}

interface PreparedDigest {
  readonly email: Email;
  readonly toldUntil: number | null;
}

/** After the server starts, which may be late in the day. */
const START_DELAY = 3_000;
/** Between rounds in which no email could be sent. */
const ROUND_BACKOFF = { least: MINUTE, most: 15 * MINUTE };
/** Only notifications of the last 7 days are listed, even after a longer time without an email. */
const MAX_AGE = 7 * DAY;
/** How many emails are sent at a time. */
const CONCURRENCY = 3;

/** Returns a function that stops it, which resolves when emails on their way were accepted or not. */
export function startDigest(ports: DigestPorts): () => Promise<void> {
  const { store, database, clock, log, newId, mailer, summary, unsubscribe, url } = ports;
  const recipientBackoff = createRecipientBackoff(clock);
  const stopping = new AbortController();
  let cancel = () => {};
  let round = Promise.resolve();
  /** Rounds since the last successful one: a mail server that is asked too often may lock us out. */
  let failures = 0;
  scheduleRound(START_DELAY);

  function scheduleRound(ms: number): void {
    cancel = clock.after(ms, () => {
      // Then at the start of each minute; less and less often while no email can be sent.
      round = runRound().then((isAway) => {
        failures = isAway ? failures + 1 : 0;
        const wait = backoff(ROUND_BACKOFF, Math.max(failures - 1, 0));
        if (!stopping.signal.aborted) scheduleRound(wait - (clock.now() % MINUTE));
      });
    });
  }

  /** True if no email can be sent now. */
  async function runRound(): Promise<boolean> {
    try {
      const due = await findDue(clock.now());
      if (due.length === 0) return false;
      const addresses = await verifiedAddresses(database);
      const ending = new AbortController();
      const over = AbortSignal.any([stopping.signal, ending.signal]);
      const worker = async () => {
        for (let next = due.pop(); next && !over.aborted; next = due.pop())
          if ((await sendDigest(next, addresses.get(next.profile.id)).catch(logUnavailable)) === 'away') ending.abort();
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      return ending.signal.aborted;
    } catch (error) {
      logUnavailable(error);
      return true;
    }
  }

  function logUnavailable(error: unknown): 'away' {
    log.warn({ error }, 'daily emails are waiting for the database');
    return 'away';
  }

  async function findDue(now: number): Promise<DueDigest[]> {
    const sentLog = await readSentLog(database);
    const { profiles, availabilities } = await store.read((reader) => ({
      profiles: reader.all('profile') as ProfileRow[],
      availabilities: new Map((reader.all('availability') as AvailabilityRow[]).map((row) => [row.id, row])),
    }));
    return profiles.flatMap((profile) => {
      const day =
        profile.deletedAt === null
          ? digestDay(availabilities.get(profile.id) ?? { ...profile, daysOff: [] }, now)
          : null;
      const before = sentLog.get(profile.id);
      if (day === null || before?.day === day || recipientBackoff.isWaiting(profile.id)) return [];
      return [{ profile, day, since: Math.max(before?.toldUntil ?? 0, now - MAX_AGE) }];
    });
  }

  /** Returns `away` if no email can be sent now. */
  async function sendDigest(due: DueDigest, to: string | undefined): Promise<'away' | 'done'> {
    const { profile, day } = due;
    const claim = { person: profile.id, day, claim: newId() };
    // Written before the day is claimed: an error while reading the rows costs nobody their email.
    const prepared = to === undefined ? null : await write(due, to).catch(logBug);
    if (!(await claimDay(database, claim, clock.now())) || !prepared) return 'done';
    try {
      await mailer.attempt(prepared.email);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { reason, cause } = error;
      log.warn({ error: cause, reason }, 'daily email failed');
      // An email that may have been accepted is not sent again.
      if (reason === 'refused' || reason === 'unsure') return 'done';
      await releaseDay(database, claim);
      if (reason === 'away') return 'away';
      recipientBackoff.wait(profile.id);
      return 'done';
    }
    recipientBackoff.forget(profile.id);
    if (prepared.toldUntil !== null) await recordSent(database, claim, prepared.toldUntil);
    return 'done';
  }

  /** Null if there is nothing to say, or the person does not want it. */
  async function write({ profile: { id }, day, since }: DueDigest, to: string): Promise<PreparedDigest | null> {
    const teams = (await summary(id, clock.now()))?.teams ?? [];
    return store.read((reader) => {
      const rows = asRows(reader);
      // Read again, since it may have changed.
      const profile = rows.get('profile', id);
      if (!profile || !wants(profile.notify, DIGEST, 'email')) return null;
      const contents = digestContents(rows, profile, { day, now: clock.now(), since, teams });
      if (!contents) return null;
      const email = digestEmail(translatorFor(profile.language), contents, {
        to,
        day,
        origin: url.origin,
        unsubscribe: url.origin + unsubscribe.path(id),
        messageId: `<digest.${day}.${id}@${url.hostname}>`,
      });
      return { email, toldUntil: contents.toldUntil };
    });
  }

  /** A bug: the day counts as done, or the bug would occur again every minute. */
  function logBug(error: unknown): null {
    if (error instanceof StoreUnavailable) throw error;
    log.error({ error, incident: newIncident() }, 'daily email could not be created');
    return null;
  }

  return async () => {
    stopping.abort();
    cancel();
    await round;
  };
}
