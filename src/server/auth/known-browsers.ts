/** Browsers in which somebody has come in before. It lets nobody in: guesses are counted apart there, see `guesses.ts`. */
import { isSecure, type Config } from '#server/config/config.ts';
import { DAY } from '#domain/duration.ts';
import { cookieValue } from './cookie.ts';
import type { Database } from '#server/database/database.ts';
import { hashed, newToken } from './crypto.ts';

const KNOWN_MS = 180 * DAY;
/** Of one person; those used last stay. */
const MOST = 20;

/** Whether the token is of a browser in which this person has come in. */
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

/** They have come in. Answers the token that the browser shows from now on: the one that it has, where that is of ours. */
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
  const newest = known.where('person', '=', person).orderBy('usedAt', 'desc').orderBy('hash').limit(MOST);
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

/** One for all who share the browser; the prefix binds it to https and this very host. */
export function browserCookie(config: Config): string {
  return `${isSecure(config) ? '__Host-' : ''}pulse.browser`;
}

export function browserAttributes(config: Config) {
  return { path: '/', maxAge: KNOWN_MS / 1000, httpOnly: true, secure: isSecure(config), sameSite: 'lax' } as const;
}
