import { useEffect } from 'react';
import { keepKeys } from './kept-keys.ts';
import type { Hotkey } from './keys.ts';
import { isOverlayOpen } from './overlay.tsx';
import { popup } from './popup/store.ts';
import { keyName } from './pressed-key.ts';
import { store } from './store.ts';
import { useLatest } from './use-latest.ts';
import { deviceStorage } from './device-storage.ts';

/** `on`: what is meant, where that is known; a key that is pressed means what has the focus. */
export type Hotkeys = Readonly<Partial<Record<Hotkey, (on?: Element) => void>>>;

/** How quickly the second key of a pair has to follow. */
const PAIR_WITHIN = 1000;
/** What begins pairs means nothing alone, and what follows it nothing else. */
const BEGINS_PAIRS = ['g', 'n'];

const OFF = 'pulse:hotkeys-off';

/** Whether single letters and signs are shortcuts: people who dictate to their computer may want to turn them off. */
export const letterKeys = store(deviceStorage().getItem(OFF) !== '1');

export function setLetterKeys(on: boolean): void {
  if (on) deviceStorage().removeItem(OFF);
  else deviceStorage().setItem(OFF, '1');
  letterKeys.set(on);
}

interface Binding {
  readonly current: Hotkeys;
}

type Where = 'selection' | 'page' | 'frame';

/** Shortcuts of the selected tasks take precedence over those of the page, and these over those of the shell. */
const bindings: Readonly<Record<Where, Set<Binding>>> = { selection: new Set(), page: new Set(), frame: new Set() };

/** Shortcuts are off while someone types, uses a popup or a dialog or waits for one, and never override those of the browser. */
export function useHotkeys(hotkeys: Hotkeys, where: Where = 'page'): void {
  const current = useLatest(hotkeys);
  useEffect(() => {
    // Adding the same listener again has no effect.
    document.addEventListener('keydown', onKeyDown);
    bindings[where].add(current);
    return () => void bindings[where].delete(current);
  }, [where, current]);
}

/** Does what the key does, for a button or a swipe with the same effect. */
export function press(key: Hotkey, on?: Element): void {
  bindingOf(key)?.(on);
}

let first = '';
let firstAt = 0;

function onKeyDown(event: Event): void {
  // A browser that fills in a form by itself says that a key was pressed, but not which.
  if (!(event instanceof KeyboardEvent)) return;
  if (event.defaultPrevented || event.altKey || isOverlayOpen()) return;
  const key = nameOf(event);
  const withMod = key.startsWith('mod+');
  // In a text field, undo belongs to the field.
  if (isBusy(event.target, withMod && key !== 'mod+z')) return;
  if (key.length === 1 && !letterKeys.get()) return;
  const before = event.timeStamp - firstAt < PAIR_WITHIN ? first : '';
  const both = bindingOf(`${before} ${key}`);
  const run = both ?? (BEGINS_PAIRS.includes(before) ? undefined : bindingOf(key));
  // The second key of a pair begins no other.
  first = both ? '' : key;
  firstAt = event.timeStamp;
  if (!run) return;
  event.preventDefault();
  run();
  if (isAsking()) keepKeys(isAsking);
}

/** Something opens above the page, or is open. */
function isAsking(): boolean {
  return isOverlayOpen() || popup.get() !== null;
}

/** With caps lock a letter is still the same key. */
function nameOf(event: KeyboardEvent): string {
  const { shiftKey, ctrlKey, metaKey } = event;
  const key = keyName(event);
  const name = key.length === 1 && !shiftKey ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

function bindingOf(key: string): ((on?: Element) => void) | undefined {
  const all = [...bindings.selection, ...[...bindings.page].toReversed(), ...bindings.frame];
  return all.map(({ current }) => (Object.hasOwn(current, key) ? current[key as Hotkey] : undefined)).find(Boolean);
}

/** While typing, shortcuts with a modifier still work. */
function isBusy(target: EventTarget | null, withMod: boolean): boolean {
  if (!(target instanceof Element)) return false;
  const busy = withMod
    ? '[data-modal]'
    : 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="grid"], [data-modal]';
  return target.closest(busy) !== null;
}
