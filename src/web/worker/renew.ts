/**
 * Reports a new push address to the server, which forgets the previous one. While that is not possible, because the
 * server is unavailable or nobody is signed in, the previous address is noted, and the next page finishes the job
 * (src/web/notification/device.ts).
 */
import { PREVIOUS_DEVICE, PREVIOUS_DEVICE_CACHE } from '#web/data/previous-device.ts';

export interface RenewPorts {
  readonly fetch: typeof fetch;
  readonly push: Pick<PushManager, 'subscribe'>;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
}

/** What the browser says about the change; some say nothing. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const SERVER = '/api/me/push';

export async function renew(
  ports: RenewPorts,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const { fetch, push, caches } = ports;
  const cache = await caches.open(PREVIOUS_DEVICE_CACHE);
  // Of several unreported changes, the server knows the first address.
  const previous = (await (await cache.match(PREVIOUS_DEVICE))?.text()) ?? oldSubscription?.endpoint;
  if (previous !== undefined) await cache.put(PREVIOUS_DEVICE, new Response(previous));
  const fresh = newSubscription ?? (await subscribed());
  if (fresh) {
    const { endpoint, keys } = fresh.toJSON();
    if (!(await send('PUT', { endpoint, keys }))) return;
  }
  if (previous === undefined || previous === fresh?.endpoint || (await send('DELETE', { endpoint: previous })))
    await caches.delete(PREVIOUS_DEVICE_CACHE);

  /** Null if the person no longer allows it. */
  async function subscribed(): Promise<PushSubscription | null> {
    const options = oldSubscription?.options.applicationServerKey ? oldSubscription.options : await ownOptions();
    return options && push.subscribe(options).catch(() => null);
  }

  /** Null if the server does not return its key: then there is nothing to do here. */
  async function ownOptions(): Promise<PushSubscriptionOptionsInit | null> {
    const response = await fetch(SERVER).catch(() => null);
    if (!response?.ok) return null;
    const { key } = (await response.json()) as { key: string };
    return { userVisibleOnly: true, applicationServerKey: key };
  }

  async function send(method: string, body: object): Promise<boolean> {
    const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(SERVER, { method, ...json }).catch(() => null);
    return response?.ok ?? false;
  }
}
