import { whenIdle } from './idle.ts';

/**
 * Looks again when another tab has stored something under this key. Not before the page is idle: a browser that is to tell
 * of other tabs first reads all that is stored, and the page stands still until then. What was stored meanwhile is not missed.
 */
export function onStorageChange(key: string, look: () => void): void {
  whenIdle(() => {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) look();
    });
    look();
  });
}
