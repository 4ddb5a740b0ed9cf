/** @module-tag long */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './port.ts';
import { startVite } from './vite.ts';

/** Vite and its plugins are loaded. */
const COLD_MS = 30_000;

it('serves the web app from its source, and what belongs to the server from there', { timeout: COLD_MS }, async () => {
  const hosts: string[] = [];
  const server = http.createServer(({ url, headers }, response) => {
    hosts.push(headers.host ?? '');
    response.end(`the server’s ${url}`);
  });
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 From the server\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const port = await freePort();
  const vite = await startVite(port, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => vite.close());

  const textOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await textOf('/tasks')).toContain('<div id="root">');
  for (const path of ['/api/me', '/healthz', '/readyz', '/metrics'])
    expect(await textOf(path)).toBe(`the server’s ${path}`);
  // The server compares it with the page's origin.
  expect(new Set(hosts)).toEqual(new Set([`127.0.0.1:${port}`]));
  const upgraded = new Promise<number | undefined>((resolve, reject) => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
    const request = http.get({ port, host: '127.0.0.1', path: '/socket', headers });
    request.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
  });
  expect(await upgraded).toBe(418);
});
