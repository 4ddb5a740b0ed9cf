/** The notifications that a device shows, as the page's service worker sees them. */
import type { Person } from './person.ts';

interface Shown {
  readonly title: string;
  readonly tag: string;
}

/** Called before the first page: pretends that notifications are allowed, which headless browsers don't support. */
export async function allowsNotifications({ page, context }: Person): Promise<void> {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

/** To be called once the page has a service worker. */
export async function trayOf({
  context,
}: Person): Promise<{ shown(): Promise<Shown[]>; clicksFirst(action?: string): Promise<void> }> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    // A headless browser shows no notifications, denies permission, and ends a worker that sets a badge: this replaces
    // that by what other browsers do.
    if (Notification.permission === 'granted' || Object.hasOwn(registration, 'showNotification')) return;
    const tray = new Map<string, Notification>();
    Object.assign(navigator, { setAppBadge: async () => {} });
    Object.assign(registration, {
      showNotification: async (title: string, { tag = title, ...options }: NotificationOptions) => {
        const kept = { title, tag, ...options, close: () => void tray.delete(tag) };
        tray.set(tag, kept as unknown as Notification);
      },
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        [...tray.values()].filter((each) => tag === undefined || each.tag === tag),
    });
  });
  return {
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
      }),
    clicksFirst: (action = '') =>
      worker.evaluate(async (clicked) => {
        const { registration, ExtendableEvent } = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          ExtendableEvent: new (name: string) => Event;
        };
        const [notification] = await registration.getNotifications();
        globalThis.dispatchEvent(
          Object.assign(new ExtendableEvent('notificationclick'), { notification, action: clicked }),
        );
      }, action),
  };
}
