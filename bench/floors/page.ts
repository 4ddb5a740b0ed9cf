/** The least a page can do: a bare server gives it the same rows, and it shows and moves cards without our code. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface PageFloor {
  readonly url: string;
  stop(): void;
}

const PAGE = fs.readFileSync(path.join(import.meta.dirname, 'page.html'));

/** `rows`: as returned by `/api/scopes/…`, as JSON text. */
export async function startPageFloor(rows: string): Promise<PageFloor> {
  const body = Buffer.from(rows);
  const server = http.createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json');
    response.end(isPage ? PAGE : body);
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
