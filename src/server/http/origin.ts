/** Which pages may act for the person whose cookie is sent along. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { askedHost } from './host.ts';

/**
 * Whether a request that changes something, or opens a socket, comes from one of our pages or from no page at all. A
 * browser names the page's origin with each of them; a program that holds a cookie need not.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: Config): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (config.trustedOrigins.includes(origin)) return true;
  if (config.url) return origin === config.url.origin;
  return URL.canParse(origin) && new URL(origin).host === askedHost(headers, config);
}
