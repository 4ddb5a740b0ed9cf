/** The HTTP server: accepts connections, and confines errors to the request in which they happen. */
import http from 'node:http';
import type { Guard } from '#sync/guard.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';

interface Ports {
  readonly guard: Guard;
  readonly log: Log;
}

/**
 * For how long a connection without requests is kept: longer than the proxies in front do, which else send a request on
 * one that is being closed and answer 502 (nginx keeps theirs for a minute, Caddy for two).
 */
const KEPT_MS = 150_000;

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

export interface HttpServer {
  readonly server: http.Server;
  /** Until then, each request is answered that Pulse is starting. An error in `answer` costs the connection of its request. */
  readonly answerWith: (answer: Answer) => void;
  /** Accepts no more; resolves when the last connection is closed. */
  close(): Promise<void>;
}

/** Does not listen yet. */
export function createHttpServer({ guard, log }: Ports): HttpServer {
  let answer: Answer = isStarting;
  const server = http.createServer(
    guard(
      (request: http.IncomingMessage, response: http.ServerResponse) => answer(request, response),
      (_, response) => response.destroy(),
    ),
  );
  server.keepAliveTimeout = KEPT_MS;
  // Such as running out of file descriptors: existing connections continue.
  server.on(
    'error',
    guard((error: Error) => {
      if (server.listening) log.error({ error }, 'could not accept a connection');
    }),
  );
  return {
    server,
    answerWith: (next) => {
      answer = next;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** A migration may take minutes: what supervises the process must not take it for dead. */
function isStarting({ url }: http.IncomingMessage, response: http.ServerResponse): void {
  const isHealth = url === '/healthz';
  response.writeHead(isHealth ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(!isHealth && { 'Retry-After': '2', Connection: 'close' }),
  });
  response.end(JSON.stringify(isHealth ? { status: 'ok' } : { code: 'starting', error: 'Pulse is starting' }));
}

/** Rejects with what prevents it from listening, such as a port in use. */
export function listen(server: http.Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
