/**
 * Browsers in which a person has signed in before. This signs nobody in: wrong passwords are counted separately there,
 * see `password-attempts.ts`.
 */
import { isSecure, type Config } from '#server/config/config.ts';
import { DAY } from '#domain/duration.ts';
import { cookieValue } from './cookie.ts';
import type { Database } from '#server/database/database.ts';
import { hashed, newToken } from './crypto.ts';

const KNOWN_MS = 180 * DAY;
/** Per person; the most recently used ones stay. */
const BROWSERS_MAX = 20;

/** Whether the token belongs to a browser in which this person has signed in. */
export async function isKnownBrowser({ db }: Database, token: string, person: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('knownBrowser')
    .select('hash')
    .where('hash', '=', hashed(token))
    .where('person', '=', person)
    .where('usedAt', '>', now - KNOWN_MS)
    .executeTakeFirst();
  return found !== undefined;
}

/** The person signed in. Returns the browser's token from now on: the one it has, if that is valid. */
export async function rememberBrowser(
  { db }: Database,
  shown: string | undefined,
  person: string,
  now: number,
): Promise<string> {
  const known = db.selectFrom('knownBrowser').select('hash');
  const isOurs = shown && (await known.where('hash', '=', hashed(shown)).limit(1).executeTakeFirst()) !== undefined;
  const token = isOurs ? shown : newToken();
  await db
    .insertInto('knownBrowser')
    .values({ hash: hashed(token), person, usedAt: now })
    .onConflict((conflict) => conflict.columns(['hash', 'person']).doUpdateSet({ usedAt: now }))
    .execute();
  const newest = known.where('person', '=', person).orderBy('usedAt', 'desc').orderBy('hash').limit(BROWSERS_MAX);
  await db.deleteFrom('knownBrowser').where('person', '=', person).where('hash', 'not in', newest).execute();
  return token;
}

export async function deleteOldBrowsers({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('knownBrowser')
    .where('usedAt', '<', now - KNOWN_MS)
    .execute();
}

export function browserToken(config: Config, cookies: string | null | undefined): string | undefined {
  return cookies ? cookieValue(cookies, browserCookie(config)) : undefined;
}

/** One cookie for everyone who shares the browser; the prefix binds it to https and this host. */
export function browserCookie(config: Config): string {
  return `${isSecure(config) ? '__Host-' : ''}pulse.browser`;
}

export function browserAttributes(config: Config) {
  return { path: '/', maxAge: KNOWN_MS / 1000, httpOnly: true, secure: isSecure(config), sameSite: 'lax' } as const;
}
