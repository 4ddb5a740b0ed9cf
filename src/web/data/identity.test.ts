import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity, Unreachable } from './identity.ts';

const proxyError = () => new Response('<html>Bad gateway</html>', { status: 502 });
const me = { id: 'ada', name: 'Ada' };

describe('who is signed in', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
  afterEach(() => vi.unstubAllGlobals());

  it('is not known while a proxy answers for a server that is away', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => proxyError());
    await expect(identity.me()).rejects.toThrow(Unreachable);
  });

  it('is taken once from what the page has asked before its scripts, and asked for after that', async () => {
    vi.stubGlobal('window', { firstMe: Promise.resolve({ status: 502, body: null }) });
    vi.stubGlobal('fetch', async () => Response.json(me));
    await expect(identity.me()).rejects.toThrow(Unreachable);
    await expect(identity.me()).resolves.toEqual(me);
  });

  it('is nobody where the server says so', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
    await expect(identity.me()).resolves.toBeNull();
  });
});
