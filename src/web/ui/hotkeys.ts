import { useEffect, useRef } from 'react';
import { store } from './store.ts';

/** `c`, `/`, `g t` (one after the other) → what it does. */
export type Hotkeys = Readonly<Record<string, () => void>>;

/** How long the second key of a pair may take. */
const PAIR_WITHIN = 1000;

const OFF = 'pulse:hotkeys-off';

/** Whether letters and signs are hotkeys: who speaks to their computer may want them off. */
export const letterKeys = store(globalThis.localStorage?.getItem(OFF) !== '1');

export function setLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  letterKeys.set(on);
}

/** Keys of the page: they rest while someone types, chooses or answers a dialog, and leave the browser's own alone. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const current = useRef(hotkeys);
  useEffect(() => {
    current.current = hotkeys;
  });

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (event.key.length === 1 && !letterKeys.get()) return;
      const pair = event.timeStamp - firstAt < PAIR_WITHIN ? `${first} ${event.key}` : '';
      const run = current.current[pair] ?? current.current[event.key];
      first = event.key;
      firstAt = event.timeStamp;
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [data-modal]') !== null
  );
}
