import { describe, expect, it } from 'vitest';
import { PREVIOUS_DEVICE, PREVIOUS_DEVICE_CACHE } from '#web/data/previous-device.ts';
import { renew } from './renew.ts';

const SERVER = '/api/me/push';
const keys = { p256dh: 'p', auth: 'a' };

function subscription(endpoint: string): PushSubscription {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(1) };
  return { endpoint, options, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
}

/** A server with this answer, a browser that subscribes, and a record of what was asked of both. */
function stage(status = 200, allowed = true) {
  let answered = status;
  const asked: string[] = [];
  const subscribed: unknown[] = [];
  const kept = new Map<string, Map<string, string>>();
  const ports = {
    fetch: async (path: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      expect(path).toBe(SERVER);
      const parsed = JSON.parse(typeof body === 'string' ? body : '{}') as { endpoint?: string; keys?: unknown };
      const { endpoint, keys: sent } = parsed;
      asked.push([method, endpoint, sent && 'with keys'].filter(Boolean).join(' '));
      if (answered === 0) throw new TypeError('Failed to fetch');
      return Response.json({ key: 'the key' }, { status: answered });
    },
    push: {
      subscribe: async (options?: PushSubscriptionOptionsInit) => {
        subscribed.push(options);
        if (!allowed) throw new DOMException('no', 'NotAllowedError');
        return subscription('fresh');
      },
    },
    caches: {
      open: async (name: string) => {
        const entries = kept.get(name) ?? new Map<string, string>();
        kept.set(name, entries);
        return {
          match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
          put: async (key: string, response: Response) => void entries.set(key, await response.text()),
        } as unknown as Cache;
      },
      delete: async (name: string) => kept.delete(name),
    },
  };
  const former = () => kept.get(PREVIOUS_DEVICE_CACHE)?.get(PREVIOUS_DEVICE);
  return { ports, asked, subscribed, former, answers: (next: number) => void (answered = next) };
}

describe('device with a new address', () => {
  it('is reported to the server, which forgets the previous address', async () => {
    const { ports, asked, subscribed, former } = stage();
    await renew(ports, { oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(asked).toEqual(['PUT new with keys', 'DELETE old']);
    expect([subscribed, former()]).toEqual([[], undefined]);
  });

  it('subscribes as before where the browser has not done so', async () => {
    const { ports, asked, subscribed } = stage();
    const old = subscription('old');
    await renew(ports, { oldSubscription: old, newSubscription: null });
    expect(asked).toEqual(['PUT fresh with keys', 'DELETE old']);
    expect(subscribed).toEqual([old.options]);
  });

  it('subscribes with the server’s key where the browser names none', async () => {
    const { ports, asked, subscribed } = stage();
    await renew(ports, {});
    expect(asked).toEqual(['GET', 'PUT fresh with keys']);
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key' }]);
  });

  it('is forgotten when permission was revoked', async () => {
    const { ports, asked, former } = stage(200, false);
    await renew(ports, { oldSubscription: subscription('old') });
    expect(asked).toEqual(['DELETE old']);
    expect(former()).toBeUndefined();
  });

  it.each([
    ['the server is away', 0],
    ['it cannot write', 503],
    ['nobody is signed in', 401],
  ])('is noted while %s, by the address that the server has', async (_, status) => {
    const { ports, asked, former, answers } = stage(status);
    await renew(ports, { oldSubscription: subscription('old'), newSubscription: subscription('new') });
    await renew(ports, { oldSubscription: subscription('new'), newSubscription: subscription('newer') });
    expect(asked).toEqual(['PUT new with keys', 'PUT newer with keys']);
    expect(former()).toBe('old');
    answers(200);
    await renew(ports, { oldSubscription: subscription('newer'), newSubscription: subscription('newest') });
    expect(asked.slice(2)).toEqual(['PUT newest with keys', 'DELETE old']);
    expect(former()).toBeUndefined();
  });
});
