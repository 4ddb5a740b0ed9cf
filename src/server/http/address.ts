import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';

/** The client's address: the one that the operator's proxy saw, or the connection's own. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Config): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  // A proxy appends what it saw; whatever stands before that was written by the client.
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return seen || (request.socket.remoteAddress ?? '');
}

/** Whether the request was made on this very machine, and not handed on by a proxy that runs here. */
export function isLocal(request: IncomingMessage): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
