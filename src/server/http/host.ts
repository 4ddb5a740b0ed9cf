/** By which name a request asks for this server. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config/config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** As the browser has it: the host that the operator's proxy was asked for, or the one that stands in the request. */
export function askedHost(headers: IncomingHttpHeaders, { trustProxy }: Config): string | undefined {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  return (typeof forwarded === 'string' ? forwarded : headers.host)?.toLowerCase();
}

/** Whether it names the machine itself, which only a program on this machine can mean. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK.test(nameOf(host));
}

/**
 * Whether the request asks for this server by a name that is its own. A page of somebody else whose name leads here for a
 * moment (DNS rebinding) asks by that name. Where the operator has not said the address, every name is taken for it.
 */
export function isKnownHost(headers: IncomingHttpHeaders, config: Config): boolean {
  const { url, trustedOrigins } = config;
  if (!url) return true;
  const own = [url.hostname, ...trustedOrigins.map((origin) => new URL(origin).hostname)];
  return [headers.host?.toLowerCase(), askedHost(headers, config)].some(
    (host) => own.includes(nameOf(host)) || isLoopbackName(host),
  );
}

/** Without the port; empty where it is no host. */
function nameOf(host: string | undefined): string {
  return /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:\d*)?$/.exec(host ?? '')?.[1] ?? '';
}
