/** Lets Pulse open without the server, where the browser can: see `src/web/worker/`. */
export function registerWorker(): void {
  // Absent without https; while developing, every file is fetched anew.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {
    // No server now, or a browser that keeps nothing: the page works without, and the next one asks again.
  });
  // An installed app is meant to stay; elsewhere some browsers would ask the person.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist();
}
