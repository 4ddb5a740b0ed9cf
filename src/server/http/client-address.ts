import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config/config.ts';
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
