import { whenIdle } from './idle.ts';

/**
 * Calls back when another tab has stored something under this key. Only once the page is idle: a browser first reads
 * the whole storage to report changes, which blocks the page. Changes in the meantime are not missed.
 */
export function onStorageChange(key: string, look: () => void): void {
  whenIdle(() => {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) look();
    });
    look();
  });
}
