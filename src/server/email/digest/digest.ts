/**
 * Once a day, at the start of a person's working hours, a letter with what is late, due today and unread. Nothing to say, no
 * letter. The day counts whatever came of it, but for a mail server that was away or asked to come again later.
 */
import { DAY, MINUTE } from '#domain/duration.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { DIGEST, wants } from '#domain/notification/preferences.ts';
import { Unsaved, type Store } from '#sync/log/store.ts';
import { backoff } from '#sync/backoff.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { newIncident } from '#server/incident.ts';
import { speechIn } from '#server/language/speech.ts';
import type { Log } from '#server/log.ts';
import type { Letter } from '#server/email/letter.ts';
import type { Mailer } from '#server/email/mailer.ts';
import { Undelivered } from '#server/email/undelivered.ts';
import { asRows } from '#server/door/rows.ts';
import { contentsFor } from './contents.ts';
import { digestLetter } from './letter.ts';
import { dayOfLetter } from './moment.ts';
import { patience } from './patience.ts';
import { provenAddresses } from './recipients.ts';
import { claimDay, giveDayBack, noteTold, remembered } from './remembered.ts';
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

interface Waiting {
  readonly profile: ProfileRow;
  readonly day: string;
  /** What was told by the letters before. */
  readonly since: number;
}

interface Written {
  readonly letter: Letter;
  readonly toldUntil: number | null;
}

/** After a start, which may have come late in the day. */
const SOON = 3_000;
/** Between rounds that got nothing out. */
const ROUNDS = { least: MINUTE, most: 15 * MINUTE };
/** Of whoever has had no letter for longer: what is older is no news. */
const NEWS = 7 * DAY;
/** Letters on their way at a time. */
const HANDS = 3;

/** Answers the way to stop, which resolves when what is on its way has been taken or not. */
export function startDigest(ports: DigestPorts): () => Promise<void> {
  const { store, database, clock, log, newId, mailer, unsubscribe, url } = ports;
  const busy = patience(clock);
  const stopping = new AbortController();
  let cancel = () => {};
  let round = Promise.resolve();
  /** Rounds since the last that got something out: a mail server that is asked too often may lock us out. */
  let inVain = 0;
  goRoundIn(SOON);

  function goRoundIn(ms: number): void {
    cancel = clock.after(ms, () => {
      // Then at the start of each minute, as clocks show it; of fewer and fewer while nothing gets out.
      round = goRound().then((isAway) => {
        inVain = isAway ? inVain + 1 : 0;
        const wait = backoff(ROUNDS, Math.max(inVain - 1, 0));
        if (!stopping.signal.aborted) goRoundIn(wait - (clock.now() % MINUTE));
      });
    });
  }

  /** True where no letter gets out now. */
  async function goRound(): Promise<boolean> {
    try {
      const waiting = await findWaiting(clock.now());
      if (waiting.length === 0) return false;
      const addresses = await provenAddresses(database);
      const ending = new AbortController();
      const over = AbortSignal.any([stopping.signal, ending.signal]);
      const hand = async () => {
        for (let next = waiting.pop(); next && !over.aborted; next = waiting.pop())
          if ((await serve(next, addresses.get(next.profile.id)).catch(later)) === 'away') ending.abort();
      };
      await Promise.all(Array.from({ length: HANDS }, hand));
      return ending.signal.aborted;
    } catch (error) {
      later(error);
      return true;
    }
  }

  function later(error: unknown): 'away' {
    log.warn({ error }, 'daily emails are waiting for the database');
    return 'away';
  }

  async function findWaiting(now: number): Promise<Waiting[]> {
    const known = await remembered(database);
    const profiles = await store.read((reader) => reader.all('profile') as ProfileRow[]);
    return profiles.flatMap((profile) => {
      const day = profile.deletedAt === null ? dayOfLetter(profile, now) : null;
      const before = known.get(profile.id);
      if (day === null || before?.day === day || busy.holds(profile.id)) return [];
      return [{ profile, day, since: Math.max(before?.toldUntil ?? 0, now - NEWS) }];
    });
  }

  /** Answers `away` where no letter gets out now. */
  async function serve(waiting: Waiting, to: string | undefined): Promise<'away' | 'done'> {
    const { profile, day } = waiting;
    const claim = { person: profile.id, day, claim: newId() };
    // Written before the day is claimed: what keeps it from being read costs nobody their letter.
    const written = to === undefined ? null : await write(waiting, to).catch(failed);
    if (!(await claimDay(database, claim, clock.now())) || !written) return 'done';
    try {
      await mailer.attempt(written.letter);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      const { reason, cause } = error;
      log.warn({ error: cause, reason }, 'daily email failed');
      // Whatever may have been taken is not sent again.
      if (reason === 'refused' || reason === 'unsure') return 'done';
      await giveDayBack(database, claim);
      if (reason === 'away') return 'away';
      busy.wait(profile.id);
      return 'done';
    }
    busy.forget(profile.id);
    if (written.toldUntil !== null) await noteTold(database, claim, written.toldUntil);
    return 'done';
  }

  /** Null where there is nothing to say, or it is not wanted. */
  async function write({ profile: { id }, day, since }: Waiting, to: string): Promise<Written | null> {
    return store.read((reader) => {
      const rows = asRows(reader);
      // As it is by now.
      const profile = rows.get('profile', id);
      if (!profile || !wants(profile.notify, DIGEST, 'email')) return null;
      const contents = contentsFor(rows, profile, { day, since });
      if (!contents) return null;
      const letter = digestLetter(speechIn(profile.language), contents, {
        to,
        day,
        origin: url.origin,
        unsubscribe: url.origin + unsubscribe.path(id),
        messageId: `<digest.${day}.${id}@${url.hostname}>`,
      });
      return { letter, toldUntil: contents.toldUntil };
    });
  }

  /** A bug: the day counts, or it would be met again every minute. */
  function failed(error: unknown): null {
    if (error instanceof Unsaved) throw error;
    log.error({ error, incident: newIncident() }, 'daily email could not be created');
    return null;
  }

  return async () => {
    stopping.abort();
    cancel();
    await round;
  };
}
