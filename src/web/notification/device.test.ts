import { afterEach, describe, expect, it, vi } from 'vitest';
import { PREVIOUS_DEVICE, PREVIOUS_DEVICE_CACHE } from '#web/data/previous-device.ts';
import { PATIENCE } from '#test/patience.ts';
import { resumeDevice, turnOn } from './device.ts';

/** A browser with a subscription and a note of its worker, and a server that knows these devices of the person. */
function stage(known: readonly string[], note: string | null, isAway = false) {
  const asked: string[] = [];
  const notes = new Map(note === null ? [] : [[PREVIOUS_DEVICE_CACHE, note]]);
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { endpoint: 'new', toJSON: () => ({ endpoint: 'new', keys: {} }), unsubscribe };
  vi.stubGlobal('window', { Notification: {} });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (key: string) =>
        key === PREVIOUS_DEVICE && notes.has(name) ? new Response(notes.get(name)) : undefined,
    }),
    delete: async (name: string) => notes.delete(name),
  });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { endpoint } = JSON.parse(body) as { endpoint: string };
    asked.push(`${method} ${endpoint}`);
    return Response.json({}, { status: method === 'POST' && !known.includes(endpoint) ? 404 : 200 });
  });
  return { asked, notes, unsubscribe };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('push device when the page starts', () => {
  it('stays subscribed where the server knows it as this person’s', async () => {
    const { asked, unsubscribe } = stage(['new'], null);
    await resumeDevice();
    expect(asked).toEqual(['POST new']);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('is unsubscribed where it is another person’s', async () => {
    const { unsubscribe } = stage([], null);
    await resumeDevice();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('stays subscribed with a new address, if the previous address was this person’s', async () => {
    const { asked, notes, unsubscribe } = stage(['old'], 'old');
    await resumeDevice();
    expect(asked).toEqual(['POST new', 'POST old', 'PUT new', 'DELETE old']);
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(notes.size).toBe(0);
  });

  it('is unsubscribed if the previous address was another person’s, too', async () => {
    const { asked, notes, unsubscribe } = stage([], 'old');
    await resumeDevice();
    expect(asked).toEqual(['POST new', 'POST old']);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(notes.size).toBe(0);
  });

  it('stays subscribed where it is turned on meanwhile', async () => {
    const known: string[] = [];
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
    const kept = Promise.withResolvers<void>();
    const subscription = { endpoint: 'new', toJSON: () => ({ endpoint: 'new', keys: {} }), unsubscribe };
    let subscribed: typeof subscription | null = null;
    const pushManager = {
      getSubscription: async () => subscribed,
      subscribe: async () => (subscribed = subscription),
    };
    vi.stubGlobal('window', { Notification: {} });
    vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
    vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }), delete: async () => true });
    vi.stubGlobal('navigator', {
      locks: navigator.locks,
      serviceWorker: { getRegistration: async () => ({ pushManager }) },
    });
    vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'GET') return Response.json({ key: 'its key' });
      const { endpoint } = JSON.parse(body ?? '') as { endpoint: string };
      if (method === 'POST') return Response.json({}, { status: known.includes(endpoint) ? 200 : 404 });
      await kept.promise;
      known.push(endpoint);
      return Response.json({});
    });
    const turned = turnOn();
    await vi.waitUntil(() => subscribed !== null, PATIENCE);
    // In another tab, as far as this page knows.
    const resumed = resumeDevice();
    await new Promise((resolve) => void setImmediate(resolve));
    kept.resolve();
    expect(await turned).toBe('on');
    await resumed;
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('waits while the server is unreachable', async () => {
    const { notes, unsubscribe } = stage(['old'], 'old', true);
    await expect(resumeDevice()).rejects.toThrow('cannot be reached');
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(notes.size).toBe(1);
  });
});
