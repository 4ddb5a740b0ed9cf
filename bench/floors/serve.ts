import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageFloor {
  readonly url: string;
  stop(): void;
}

/** A bare server on this machine. `answer`: type and content of what is at a path. */
export async function serve(
  answer: (path: string) => readonly [type: string, content: string | Buffer],
): Promise<PageFloor> {
  const server = http.createServer((request, response) => {
    const [type, content] = answer(request.url ?? '');
    response.setHeader('Content-Type', type);
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
