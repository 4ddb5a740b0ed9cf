import { markRead } from '#domain/notification/commands.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { resumeDevice } from '#web/notification/device.ts';

/** Handles clicks on notifications: opens the page and marks the notification read. */
interface NotificationClicks {
  readonly open: (path: string) => void;
  readonly pulse: Pick<Pulse, 'replica' | 'run'>;
}

/** Lets Pulse open without the server, if the browser can: see `src/web/worker/`. */
export function registerWorker(next: NotificationClicks): void {
  // For tests: this is fetched last.
  document.documentElement.dataset['rest'] = 'ready';
  // Absent without https; in development every file is fetched from the server.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .then(resumeDevice)
    .catch(() => {
      // No server now, or a browser that stores nothing: the page works without, and the next one tries again.
    });
  clicks = next;
  // Added once, however often people sign in.
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  document.documentElement.dataset['worker'] = 'ready';
  // An installed app should keep its data; elsewhere some browsers would ask the person.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist();
}

let clicks: NotificationClicks | null = null;

function onWorkerMessage({ data, ports }: MessageEvent<{ open?: unknown; seen?: Seen | null }>): void {
  if (typeof data.open !== 'string' || !clicks) return;
  const { open, pulse } = clicks;
  // Without a reply the worker would do it itself.
  ports[0]?.postMessage(true);
  open(data.open);
  // The notification may be for another person who was signed in here before.
  if (data.seen && pulse.replica.get('notification', data.seen.id)) pulse.run(markRead(data.seen));
}

interface Seen {
  readonly id: string;
  readonly createdAt: number;
}
