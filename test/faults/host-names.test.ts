/** The host names by which a server can be requested. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw, upgradeRequest } from '#test/raw.ts';
import { startServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { PULSE_URL: 'https://pulse.example.org', PULSE_TRUST_PROXY: 'false' } });
});
afterAll(() => server.stop());

const get = (path: string, host: string, more = '') =>
  sendRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`).then((reply) =>
    reply.slice(9, 12),
  );

it('an unknown host name is refused where the address is set, except by health checks', async () => {
  expect(await get('/api/instance', 'evil.example')).toBe('421');
  expect(await get('/', 'evil.example')).toBe('421');
  expect(await get('/mcp', 'evil.example')).toBe('421');
  expect(await sendRaw(server.url, upgradeRequest('/socket', { Host: 'evil.example' }))).toMatch(/^HTTP\/1\.1 421 /);
  expect(await get('/healthz', 'evil.example')).toBe('200');
  expect(await get('/readyz', '10.0.0.7:3000')).toBe('200');
  expect(await get('/api/instance', 'pulse.example.org')).toBe('200');
  expect(await get('/api/instance', 'localhost:3000')).toBe('200');
});

it('metrics require their token under any other host name and behind a proxy', async () => {
  expect(await get('/metrics', 'localhost')).toBe('200');
  expect(await get('/metrics', 'pulse.example.org')).toBe('403');
  for (const name of ['X-Real-IP', 'X-Forwarded-Proto', 'Forwarded', 'Via'])
    expect(await get('/metrics', 'localhost', `${name}: x\r\n`), name).toBe('403');
});
