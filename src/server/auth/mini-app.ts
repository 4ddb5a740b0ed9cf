/**
 * Sessions of the pages that Telegram embeds. No cookie reaches those: launch data gives a bearer for one hour, and the
 * bearer gives tickets, each of which opens one socket. A bearer opens nothing else, so that holding a Telegram account
 * is not enough to change how its owner signs in to Pulse.
 */
import { HOUR, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { readLaunch } from '#telegram/mini-app/launch-data.ts';
import { MINI_APP_TOKEN, personLinkedTo } from '#telegram/link/links.ts';
import { hashed, newToken } from './crypto.ts';
import { makeToken, takeToken, useOnce } from './one-time-tokens.ts';
import { endSession } from './session-list.ts';
import type { RequiredFactor } from './required-factor.ts';
import type { Session, Sessions } from './sessions.ts';

export interface MiniApp {
  /** `invalid`: forged, stale or used before. `stranger`: genuine, but linked to nobody who may sign in. `no-factor`: they must have a second factor first. */
  signIn(launchData: string): Promise<SignedIn | 'invalid' | 'stranger' | 'no-factor'>;
  /** For one socket, within seconds; undefined unless the bearer is valid. */
  ticketFor(bearer: string): Promise<string | undefined>;
  /** The session that a ticket was made for, once. */
  redeem(ticket: string): Promise<Session | undefined>;
}

export interface SignedIn {
  readonly person: string;
  readonly bearer: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sessions: Pick<Sessions, 'findByStored'>;
  readonly requiredFactor: Pick<RequiredFactor, 'isMissing'>;
}

const SESSION_MS = HOUR;
/** Shown in the list of sessions. */
const USER_AGENT = 'Telegram Mini App';

/** Undefined without a bot. */
export function createMiniApp({
  config,
  database,
  clock,
  newId,
  sessions,
  requiredFactor,
}: Ports): MiniApp | undefined {
  if (!config.telegram) return undefined;
  const { token: botToken } = config.telegram;
  const { db } = database;
  const tokenOf = (bearer: string) => MINI_APP_TOKEN + hashed(bearer);

  return {
    async signIn(launchData) {
      const now = clock.now();
      const launch = readLaunch(launchData, { botToken, now });
      if (!launch || !(await useOnce(database, 'telegram-launch', launch.id, now))) return 'invalid';
      const person = await personLinkedTo(database, launch.telegramId);
      if (person === undefined) return 'stranger';
      if (await requiredFactor.isMissing(person)) return 'no-factor';
      const bearer = newToken(32);
      const id = newId();
      const expiresAt = now + SESSION_MS - (now % SECOND);
      const stamp = new Date(now).toISOString();
      await db
        .insertInto('authSession')
        .values({
          id,
          token: tokenOf(bearer),
          userId: person,
          userAgent: USER_AGENT,
          expiresAt: new Date(expiresAt).toISOString(),
          createdAt: stamp,
          updatedAt: stamp,
        })
        .execute();
      // Unlinking ends the sessions that it finds: one that is being made has to look again.
      if ((await personLinkedTo(database, launch.telegramId)) === person) return { person, bearer, expiresAt };
      await endSession(database, person, id);
      return 'stranger';
    },
    async ticketFor(bearer) {
      const token = tokenOf(bearer);
      const session = await sessions.findByStored(token);
      if (!session || session.isHeld) return undefined;
      const stamp = { id: newId(), now: clock.now() };
      return makeToken(database, 'mini-app-socket', { person: session.person, value: token }, stamp);
    },
    async redeem(ticket) {
      const found = await takeToken(database, ['mini-app-socket'], ticket, clock.now());
      return found && sessions.findByStored(found.value);
    },
  };
}
