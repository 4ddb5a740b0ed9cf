import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { isLoopbackName } from './host.ts';
import { isOwnOrigin } from './origin.ts';

/** What proxies say of a request that they hand on. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-(cluster-)?client-ip|true-client-ip|(cf|fastly|fly)-(connecting|client)-ip)$/;

/** The client's address: the one that the operator's proxy saw, or the connection's own. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Config): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  // A proxy appends what it saw; whatever stands before that was written by the client.
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return seen || (request.socket.remoteAddress ?? '');
}

/**
 * Whether the request was made on this very machine, and not handed on by a proxy that runs here: one that says nothing
 * of itself is told by the name that it was asked for.
 */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackName(headers.host?.toLowerCase()) && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

/** Whether whoever asks sits at this machine, at an instance that is for it: they may make its first account. */
export function isLocalOperator(request: IncomingMessage, config: Config): boolean {
  return (
    config.url === undefined && isLocal(request) && isOwnOrigin(request.headers, { ...config, trustedOrigins: [] })
  );
}
