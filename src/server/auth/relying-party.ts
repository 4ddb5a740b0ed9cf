/** Whom a passkey is made for: the page that asks, at its address. */
import { isIP } from 'node:net';

export interface RelyingParty {
  readonly origin: string;
  readonly host: string;
}

/**
 * Of the origin of a request, which the door has found to be ours. Undefined where browsers have no passkeys: where the
 * page came unencrypted from elsewhere than this machine, or from an address without a name.
 */
export function relyingParty(origin: string | null | undefined): RelyingParty | undefined {
  if (!origin || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isHere) ? { origin, host: hostname } : undefined;
}
