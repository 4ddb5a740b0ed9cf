import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createGuard } from '#server/guard.ts';
import { createHttpServer, listen } from './http-server.ts';

it('is alive while it starts, and not ready', async () => {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const { server, answerWith } = createHttpServer({ guard: createGuard(log), log });
  await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask('/healthz')).status).toBe(200);
  for (const path of ['/readyz', '/', '/socket', '/api/me']) {
    const starting = await ask(path);
    expect([starting.status, starting.headers.get('retry-after')], path).toEqual([503, '2']);
    expect(await starting.json()).toEqual({ code: 'starting', error: 'Pulse is starting' });
  }
  answerWith((_, response) => response.end('here'));
  expect(await (await ask('/')).text()).toBe('here');
});
