/** The port: requests come in here, and no error of one of them goes any further. */
import http from 'node:http';
import type { Guard } from '#sync/guard.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';

interface Ports {
  readonly guard: Guard;
  readonly log: Log;
  readonly answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown;
}

/** Listens on nothing yet. What `answer` throws costs the connection that it was asked on. */
export function createHttpServer({ guard, log, answer }: Ports): http.Server {
  const server = http.createServer(guard(answer, (_, response) => response.destroy()));
  // Such as no more file descriptors: whoever is connected is served on.
  server.on(
    'error',
    guard((error: Error) => {
      if (server.listening) log.error({ error }, 'could not accept a connection');
    }),
  );
  return server;
}

/** Rejects with what keeps it from listening, such as a port that is in use. */
export function listen(server: http.Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
