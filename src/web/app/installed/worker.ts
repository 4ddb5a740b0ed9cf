import { markRead } from '#domain/notification/commands.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { resumeDevice } from '#web/notification/device.ts';

/** What a click on a notification leads to, and what is read by it. */
interface NotificationClicks {
  readonly open: (path: string) => void;
  readonly pulse: Pick<Pulse, 'replica' | 'run'>;
}

/** Lets Pulse open without the server, where the browser can: see `src/web/worker/`. */
export function registerWorker(whoever: NotificationClicks): void {
  // For those who drive the page from outside: this part is asked for after all others.
  document.documentElement.dataset['rest'] = 'ready';
  // Absent without https; while developing, every file is fetched anew.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .then(resumeDevice)
    .catch(() => {
      // No server now, or a browser that keeps nothing: the page works without, and the next one asks again.
    });
  clicks = whoever;
  // Added once, however often somebody signs in.
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  document.documentElement.dataset['worker'] = 'ready';
  // An installed app is meant to stay; elsewhere some browsers would ask the person.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist();
}

let clicks: NotificationClicks | null = null;

function onWorkerMessage({ data, ports }: MessageEvent<{ open?: unknown; seen?: Seen | null }>): void {
  if (typeof data.open !== 'string' || !clicks) return;
  const { open, pulse } = clicks;
  // Unanswered, the worker would do it itself.
  ports[0]?.postMessage(true);
  open(data.open);
  // It may have been somebody else's, who was signed in here before.
  if (data.seen && pulse.replica.get('notification', data.seen.id)) pulse.run(markRead(data.seen));
}

interface Seen {
  readonly id: string;
  readonly createdAt: number;
}
