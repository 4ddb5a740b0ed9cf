/** The least that a page with a long text can do: the browser's own editing, without our code. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageFloor } from './serve.ts';

export async function startTextFloor(paragraphs: readonly string[]): Promise<PageFloor> {
  const text = paragraphs.map((words) => `<p>${words}</p>`).join('');
  const body = `<!doctype html><meta charset="utf-8"><title>A text</title><main><div class="note-text" contenteditable="true">${text}</div></main>`;
  const server = http.createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(body);
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
