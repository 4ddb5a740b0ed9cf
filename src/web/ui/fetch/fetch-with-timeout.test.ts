import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from './fetch-with-timeout.ts';

afterEach(() => vi.unstubAllGlobals());

it('what is sent reaches the server though the page is left at once, except for files, which browsers keep no room for', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init.keepalive);
    return new Response();
  });
  const small = { method: 'PUT', body: JSON.stringify({ name: 'Phone' }) };
  for (const init of [small, { ...small, body: 'x'.repeat(60_000) }, { ...small, body: new Blob(['x']) }, {}])
    await fetchWithTimeout(SHORT_TIMEOUT_MS, '/api/anything', init);
  expect(sent).toEqual([true, false, false, false]);
});
