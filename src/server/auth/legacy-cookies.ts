/**
 * Accepts the cookie names of earlier versions, which were not bound to the host over https. They are accepted for as
 * long as a session lasts after the first start of this version; when a session is prolonged the browser gets the new
 * name.
 */
import type { IncomingMessage } from 'node:http';
import { DAY } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { isSecure, type Config } from '#server/config/config.ts';
import { HOST_PREFIX } from './cookie.ts';
import type { Database } from '#server/database/database.ts';
import { isEmpty } from './setup.ts';
import { sharedValue } from '#server/database/shared-value.ts';

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

const KEY = 'formerCookiesUntil';
const ACCEPTED_MS = 30 * DAY;
const LEGACY_PREFIX = '__Secure-';

/** Returns a function that corrects the names in a request before anyone reads them. */
export async function createLegacyCookies({
  config,
  database,
  clock,
}: Ports): Promise<(request: IncomingMessage) => void> {
  if (!isSecure(config)) return () => {};
  // Without accounts nobody has a cookie.
  const end = (await isEmpty(database)) ? 0 : clock.now() + ACCEPTED_MS;
  const until = Number(await sharedValue(database, KEY, String(end)));
  return ({ headers, rawHeaders }) => {
    if (headers.cookie === undefined || clock.now() >= until) return;
    headers.cookie = withCurrentNames(headers.cookie);
    for (const [at, name] of rawHeaders.entries())
      if (at % 2 === 0 && name.toLowerCase() === 'cookie')
        rawHeaders[at + 1] = withCurrentNames(rawHeaders[at + 1] ?? '');
  };
}

/** With the present names; a cookie under its present name takes precedence. */
export function withCurrentNames(cookies: string): string {
  const parts = cookies.split(';').map((part) => part.trim());
  const names = new Set(parts.map(nameOf));
  return parts.map((part) => (names.has(nameOf(withHostPrefix(part))) ? part : withHostPrefix(part))).join('; ');
}

function withHostPrefix(part: string): string {
  return part.startsWith(`${LEGACY_PREFIX}pulse.`) ? HOST_PREFIX + part.slice(LEGACY_PREFIX.length) : part;
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? '';
}
