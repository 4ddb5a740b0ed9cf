import { resumeDevice } from '#web/notification/device.ts';

/**
 * Lets Pulse open without the server, where the browser can: see `src/web/worker/`. `open` is told the path that a click on
 * a notification leads to.
 */
export function registerWorker(open: (path: string) => void): void {
  // Absent without https; while developing, every file is fetched anew.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .then(resumeDevice)
    .catch(() => {
      // No server now, or a browser that keeps nothing: the page works without, and the next one asks again.
    });
  lead = open;
  // Added once, however often somebody signs in.
  navigator.serviceWorker.addEventListener('message', hear);
  // An installed app is meant to stay; elsewhere some browsers would ask the person.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist();
}

let lead: (path: string) => void = () => {};

function hear({ data }: MessageEvent<{ open?: unknown }>): void {
  if (typeof data.open === 'string') lead(data.open);
}
