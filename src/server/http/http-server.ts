/** The HTTP server: accepts connections, and confines errors to the request in which they happen. */
import http from 'node:http';
import type { Guard } from '#sync/guard.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';

interface Ports {
  readonly guard: Guard;
  readonly log: Log;
  readonly answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown;
}

/** Does not listen yet. An error in `answer` costs the connection of its request. */
export function createHttpServer({ guard, log, answer }: Ports): http.Server {
  const server = http.createServer(guard(answer, (_, response) => response.destroy()));
  // Such as running out of file descriptors: existing connections continue.
  server.on(
    'error',
    guard((error: Error) => {
      if (server.listening) log.error({ error }, 'could not accept a connection');
    }),
  );
  return server;
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
