/**
 * To whom the focus goes back. What has it may be deleted, closed or replaced under the hands of whoever works by
 * keyboard, here or by somebody else: it then goes to what gave it, or to what stands where the element stood. The code
 * for the latter (`focus-keeper.ts`) is fetched once the page is there.
 */

import { afterImport } from './fetch/import-module.ts';
import { whenIdle } from './idle.ts';

/** What a dialog, a popup or the messages were opened by. */
const openers = new WeakMap<Element, Element>();

/** What takes the focus in place of an element, which may be gone; null: nothing does. */
let nextFocus = (element: Element): Element | null => (element.isConnected ? element : null);

/** Once, for the whole page. Nothing loses the focus before something has it. */
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

/** Notes of a layer over the page what had the focus when it opened. */
export function openedBy(layer: Element, opener: Element | null): void {
  if (opener && !layer.contains(opener)) openers.set(layer, opener);
}

export function openerOf(layer: Element): Element | undefined {
  return openers.get(layer);
}

/** To the element; if it is gone, to what stands where it stood. */
export function giveFocus(to: Element | null): void {
  const next = to && nextFocus(to);
  if (next instanceof HTMLElement) next.focus();
}
