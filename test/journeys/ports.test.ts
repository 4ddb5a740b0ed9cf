import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { describe, expect } from 'vitest';
import { WebSocketServer } from 'ws';
import { stage } from './stage.ts';

describe('ports to the browser’s storage, locks and sockets', () => {
  const journey = stage();

  journey('pass the contract suites of their doubles', async ({ stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/WebSocket connection to \S+ failed/);
    const { url, close } = await openLine();
    try {
      await ada.page.goto(url);
      await ada.page.evaluate(await bundle(fileURLToPath(new URL('./ports/page.ts', import.meta.url))));
      const outcomes = await ada.page.evaluate<Record<string, string>>('ports.runPortCases()');
      expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'kept')).toEqual([]);
      for (const port of ['storage', 'locks', 'dial']) expect(Object.keys(outcomes).join('\n')).toContain(port);
    } finally {
      await close();
    }
  });
});

/** An empty page, and the server that the contract of `Dial` needs. */
async function openLine(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('echo ')) socket.send(text.slice(5));
      if (text !== 'hang up') return;
      socket.send('bye');
      socket.close(4409);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** One script that defines `ports` and needs nothing else. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2024', lib: { entry, formats: ['iife'], name: 'ports' } },
  });
  const [output] = [built].flat() as Rollup.RollupOutput[];
  const chunk = output?.output[0];
  if (!chunk) throw new Error('Nothing was built');
  return chunk.code;
}
