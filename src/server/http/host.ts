/** The host name by which a request asks for this server. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config/config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The host as the browser knows it: the one that the operator's proxy was asked for, or the request's own. */
export function askedHost(headers: IncomingHttpHeaders, { trustProxy }: Config): string | undefined {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  return (typeof forwarded === 'string' ? forwarded : headers.host)?.toLowerCase();
}

/** Whether the name means the machine itself, which only a program on this machine can use. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK.test(nameOf(host));
}

/**
 * Whether the request names this server by one of its own names. A foreign page whose name points here for a moment
 * (DNS rebinding) uses its own name. If the operator has not set the address, every name is accepted.
 */
export function isKnownHost(headers: IncomingHttpHeaders, config: Config): boolean {
  const { url, trustedOrigins } = config;
  if (!url) return true;
  const own = [url.hostname, ...trustedOrigins.map((origin) => new URL(origin).hostname)];
  return [headers.host?.toLowerCase(), askedHost(headers, config)].some(
    (host) => own.includes(nameOf(host)) || isLoopbackName(host),
  );
}

/** Without the port; empty if it is not a host. */
function nameOf(host: string | undefined): string {
  return /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:\d*)?$/.exec(host ?? '')?.[1] ?? '';
}
