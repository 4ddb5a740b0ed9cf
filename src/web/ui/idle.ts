/** By then the first screen has its data, also over a slow network. */
const AFTER_MS = 1000;

/** Calls back once, when the page has been there for a while and is idle. */
export function whenIdle(callback: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 5000 });
    else callback();
  }, AFTER_MS);
}
