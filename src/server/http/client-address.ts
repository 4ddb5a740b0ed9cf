import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import { CLAIMED } from '#server/doctor/probe.ts';
import { isLoopbackName } from './host.ts';
import { isOwnOrigin } from './origin.ts';

/** Headers that proxies add to a request they pass on. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-(cluster-)?client-ip|true-client-ip|(cf|fastly|fly)-(connecting|client)-ip)$/;

/** The client's address: as the operator's proxy saw it, or that of the connection. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Config): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  // A proxy appends the address it saw; anything before that comes from the client.
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return seen || (request.socket.remoteAddress ?? '');
}

/**
 * Says once that requests carry an `X-Forwarded-For` that is not trusted: behind a proxy, everyone then counts as one
 * address.
 */
export function createForwardedNotice({ trustProxy }: Config, log: Log): (request: IncomingMessage) => void {
  let isSaid = trustProxy;
  return ({ headers, socket }) => {
    // Pulse's own check of its proxy sends one, too.
    if (isSaid || [undefined, CLAIMED].includes(headers['x-forwarded-for'] as string | undefined)) return;
    isSaid = true;
    log.warn(
      { from: socket.remoteAddress },
      'a request came with X-Forwarded-For, which is not trusted. If that is your proxy, set PULSE_TRUST_PROXY=1: until ' +
        'then all who come through it count as one address, and attempts to sign in are limited for all of them together',
    );
  };
}

/**
 * Whether the request was made on this machine, and not passed on by a proxy that runs here: a proxy that adds no
 * headers is recognized by the requested host name.
 */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackName(headers.host?.toLowerCase()) && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

/** Whether the client sits at this machine, at an instance that is not published: they may create its first account. */
export function isLocalOperator(request: IncomingMessage, config: Config): boolean {
  return (
    config.url === undefined && isLocal(request) && isOwnOrigin(request.headers, { ...config, trustedOrigins: [] })
  );
}
