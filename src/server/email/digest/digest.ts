/**
 * Once a day, at the start of a person's working hours, an email with what is late, due today and unread. Nothing to say, no
 * email. The day counts whatever came of it, but for a mail server that was away or asked to come again later.
 */
import { DAY, MINUTE } from '#domain/duration.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { DIGEST, wants } from '#domain/notification/preferences.ts';
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
  readonly unsubscribe: Unsubscribe;
  /** Of Pulse. */
  readonly url: URL;
}

interface DueDigest {
  readonly profile: ProfileRow;
  readonly day: string;
  /** What was told by the emails before. */
  readonly since: number;
}

interface PreparedDigest {
  readonly email: Email;
  readonly toldUntil: number | null;
}

/** After a start, which may have come late in the day. */
const START_DELAY = 3_000;
/** Between rounds that got nothing out. */
const ROUND_BACKOFF = { least: MINUTE, most: 15 * MINUTE };
/** Of whoever has had no email for longer: what is older is no news. */
const MAX_AGE = 7 * DAY;
/** Emails on their way at a time. */
const CONCURRENCY = 3;

/** Answers the way to stop, which resolves when what is on its way has been taken or not. */
export function startDigest(ports: DigestPorts): () => Promise<void> {
  const { store, database, clock, log, newId, mailer, unsubscribe, url } = ports;
  const recipientBackoff = createRecipientBackoff(clock);
  const stopping = new AbortController();
  let cancel = () => {};
  let round = Promise.resolve();
  /** Rounds since the last that got something out: a mail server that is asked too often may lock us out. */
  let failures = 0;
  scheduleRound(START_DELAY);

  function scheduleRound(ms: number): void {
    cancel = clock.after(ms, () => {
      // Then at the start of each minute, as clocks show it; of fewer and fewer while nothing gets out.
      round = runRound().then((isAway) => {
        failures = isAway ? failures + 1 : 0;
        const wait = backoff(ROUND_BACKOFF, Math.max(failures - 1, 0));
        if (!stopping.signal.aborted) scheduleRound(wait - (clock.now() % MINUTE));
      });
    });
  }

  /** True where no email gets out now. */
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
    const profiles = await store.read((reader) => reader.all('profile') as ProfileRow[]);
    return profiles.flatMap((profile) => {
      const day = profile.deletedAt === null ? digestDay(profile, now) : null;
      const before = sentLog.get(profile.id);
      if (day === null || before?.day === day || recipientBackoff.isWaiting(profile.id)) return [];
      return [{ profile, day, since: Math.max(before?.toldUntil ?? 0, now - MAX_AGE) }];
    });
  }

  /** Answers `away` where no email gets out now. */
  async function sendDigest(due: DueDigest, to: string | undefined): Promise<'away' | 'done'> {
    const { profile, day } = due;
    const claim = { person: profile.id, day, claim: newId() };
    // Written before the day is claimed: what keeps it from being read costs nobody their email.
    const prepared = to === undefined ? null : await write(due, to).catch(logBug);
    if (!(await claimDay(database, claim, clock.now())) || !prepared) return 'done';
    try {
      await mailer.attempt(prepared.email);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { reason, cause } = error;
      log.warn({ error: cause, reason }, 'daily email failed');
      // Whatever may have been taken is not sent again.
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

  /** Null where there is nothing to say, or it is not wanted. */
  async function write({ profile: { id }, day, since }: DueDigest, to: string): Promise<PreparedDigest | null> {
    return store.read((reader) => {
      const rows = asRows(reader);
      // As it is by now.
      const profile = rows.get('profile', id);
      if (!profile || !wants(profile.notify, DIGEST, 'email')) return null;
      const contents = digestContents(rows, profile, { day, since });
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

  /** A bug: the day counts, or it would be met again every minute. */
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
