/**
 * Where the focus goes when its element disappears. An element may be deleted, closed or replaced while a keyboard user
 * is on it, by them or by someone else: the focus then returns to what opened it, or goes to the element in its place.
 * The code for the latter (`focus-keeper.ts`) is fetched after the page.
 */

import { afterImport } from './fetch/import-module.ts';
import { whenIdle } from './idle.ts';

/** What opened a dialog, a popup or the toasts. */
const openers = new WeakMap<Element, Element>();

/** The element that takes the focus in place of one that may be gone; null: none. */
let nextFocus = (element: Element): Element | null => (element.isConnected ? element : null);

/** Once, for the whole page. Nothing can lose the focus before something has it. */
export function startKeepingFocus(): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    afterImport(
      () => import('./focus-keeper.ts'),
      ({ keepFocus }) => keepFocus(),
    );
  };
  document.addEventListener('focusin', begin, { once: true });
  whenIdle(begin);
}

export function setNextFocus(next: typeof nextFocus): void {
  nextFocus = next;
}

/** Records which element had the focus when a layer over the page opened. */
export function openedBy(layer: Element, opener: Element | null): void {
  if (opener && !layer.contains(opener)) openers.set(layer, opener);
}

export function openerOf(layer: Element): Element | undefined {
  return openers.get(layer);
}

/** Focuses the element; if it is gone, the one in its place. */
export function giveFocus(to: Element | null): void {
  const next = to && nextFocus(to);
  if (next instanceof HTMLElement) next.focus();
}
