/** Where a device shows its notifications, as the worker of a page sees it. */
import type { Person } from './person.ts';

interface Shown {
  readonly title: string;
  readonly tag: string;
}

/** Before the first page: whoever has a browser without windows is taken for somebody who allowed notifications. */
export async function allowsNotifications({ page, context }: Person): Promise<void> {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

/** To be asked for once the page has a worker. */
export async function trayOf({
  context,
}: Person): Promise<{ shown(): Promise<Shown[]>; clicksFirst(): Promise<void> }> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    // A browser without windows shows none, denies that it may, and ends a worker that asks for a badge: here it keeps
    // them as another would.
    if (Notification.permission === 'granted' || Object.hasOwn(registration, 'showNotification')) return;
    const tray = new Map<string, Notification>();
    Object.assign(navigator, { setAppBadge: async () => {} });
    Object.assign(registration, {
      showNotification: async (title: string, { tag = title, ...options }: NotificationOptions) => {
        const kept = { title, tag, ...options, close: () => void tray.delete(tag) };
        tray.set(tag, kept as unknown as Notification);
      },
      getNotifications: async () => [...tray.values()],
    });
  });
  return {
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
      }),
    clicksFirst: () =>
      worker.evaluate(async () => {
        const { registration, ExtendableEvent } = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          ExtendableEvent: new (name: string) => Event;
        };
        const [notification] = await registration.getNotifications();
        globalThis.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      }),
  };
}
