/** The site that a passkey is created for: the host of the page that asks. */
import { isIP } from 'node:net';

export interface RelyingParty {
  readonly origin: string;
  readonly host: string;
}

/**
 * From the origin of a request, which the door has accepted. Undefined where browsers offer no passkeys: on an
 * unencrypted page from another machine, or at an address without a name.
 */
export function relyingParty(origin: string | null | undefined): RelyingParty | undefined {
  if (!origin || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isHere) ? { origin, host: hostname } : undefined;
}
