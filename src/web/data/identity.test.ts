import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unreachable } from './ask.ts';
import { identity } from './identity.ts';

const proxyError = () => new Response('<html>Bad gateway</html>', { status: 502 });
const me = { id: 'ada', displayName: 'Ada', email: 'ada@example.org' };

describe('identity', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
  afterEach(() => vi.unstubAllGlobals());

  it('is unknown while a proxy answers for an unreachable server', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => proxyError());
    await expect(identity.me()).rejects.toThrow(Unreachable);
  });

  it('comes once from the request made before the scripts, and from a new one after that', async () => {
    vi.stubGlobal('window', { firstMe: Promise.resolve({ status: 502, body: null }) });
    vi.stubGlobal('fetch', async () => Response.json(me));
    await expect(identity.me()).rejects.toThrow(Unreachable);
    await expect(identity.me()).resolves.toEqual(me);
  });

  it('is unknown while a captive portal answers in the server’s place', async () => {
    vi.stubGlobal('window', {});
    for (const body of ['<html>Welcome to our café</html>', '{"status":"ok"}', 'null']) {
      vi.stubGlobal('fetch', async () => new Response(body));
      await expect(identity.me()).rejects.toThrow(Unreachable);
    }
  });

  it('is unknown, with the reason, while the server’s database is unreachable', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => Response.json({ code: 'database_not_initialized' }, { status: 503 }));
    await expect(identity.me()).rejects.toMatchObject({ isDatabase: true });
    vi.stubGlobal('fetch', async () => proxyError());
    await expect(identity.me()).rejects.toMatchObject({ isDatabase: false });
  });

  it('times out after ten seconds', async () => {
    vi.stubGlobal('window', {});
    const waits: number[] = [];
    vi.stubGlobal('AbortSignal', { timeout: (ms: number) => (waits.push(ms), AbortSignal.abort()) });
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(identity.me()).rejects.toThrow(Unreachable);
    await expect(identity.isDisabled()).rejects.toThrow(Unreachable);
    expect(waits).toEqual([10_000, 10_000]);
  });

  it('is nobody where the server says so', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
    await expect(identity.me()).resolves.toBeNull();
  });
});
