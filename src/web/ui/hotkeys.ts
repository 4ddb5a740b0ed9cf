import { useEffect } from 'react';
import type { Hotkey } from './keys.ts';
import { store } from './store.ts';
import { useLatest } from './use-latest.ts';

export type Hotkeys = Readonly<Partial<Record<Hotkey, () => void>>>;

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

interface Binding {
  readonly current: Hotkeys;
}

/** What the page binds comes before what is bound around it. */
const bindings: Readonly<Record<'page' | 'frame', Set<Binding>>> = { page: new Set(), frame: new Set() };

/** Keys rest while someone types, chooses or answers a dialog, and leave the browser's own alone. */
export function useHotkeys(hotkeys: Hotkeys, where: 'page' | 'frame' = 'page'): void {
  const current = useLatest(hotkeys);
  useEffect(() => {
    // The same listener is added once only.
    document.addEventListener('keydown', onKeyDown);
    bindings[where].add(current);
    return () => void bindings[where].delete(current);
  }, [where, current]);
}

/** Does what the key does, for a button that does the same. */
export function press(key: Hotkey): void {
  bindingOf(key)?.();
}

let first = '';
let firstAt = 0;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = nameOf(event);
  const withMod = key.startsWith('mod+');
  // A field takes back what was typed into it.
  if (isBusy(event.target, withMod && key !== 'mod+z')) return;
  if (key.length === 1 && !letterKeys.get()) return;
  const pair = event.timeStamp - firstAt < PAIR_WITHIN ? `${first} ${key}` : '';
  const run = bindingOf(pair) ?? bindingOf(key);
  first = key;
  firstAt = event.timeStamp;
  if (!run) return;
  event.preventDefault();
  run();
}

/** A letter is the same key with the capitals locked. */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 && !shiftKey ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

function bindingOf(key: string): (() => void) | undefined {
  const all = [...[...bindings.page].toReversed(), ...bindings.frame];
  return all.map(({ current }) => (Object.hasOwn(current, key) ? current[key as Hotkey] : undefined)).find(Boolean);
}

/** Somebody who types may still call for what is no text. */
function isBusy(target: EventTarget | null, withMod: boolean): boolean {
  if (!(target instanceof Element)) return false;
  const busy = withMod
    ? '[data-modal]'
    : 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [data-modal]';
  return target.closest(busy) !== null;
}
