/** Keys that are pressed while what they are meant for is on its way: it gets them once it has the focus. */

/** What is not there by then gets none. */
const WITHIN_MS = 5000;
const PAUSE_MS = 10;
/** What has had the focus for this long without taking keys, such as a button, is all that there is. */
const SETTLED_MS = 200;
/** What takes keys. */
const TAKES =
  'input, textarea, [contenteditable], [data-modal] *, [role="listbox"], [role="menu"], [role="menuitem"], [role="menuitemcheckbox"], [role="grid"] *';
/** What writes letters by itself. */
const WRITES = 'input, textarea, [contenteditable]';

const kept: KeyboardEvent[] = [];
let isKeeping = false;

/** After a key has opened something. `isOpen`: it is on its way, or there. */
export function keepKeys(isOpen: () => boolean): void {
  if (isKeeping) return;
  isKeeping = true;
  const keep = (event: KeyboardEvent): void => {
    // Once it is closed, keys are the page's again.
    if (isOpen() && isKept(event)) kept.push(event);
  };
  window.addEventListener('keydown', keep, { capture: true });
  void giveWhenThere(isOpen, document.activeElement).finally(() => {
    window.removeEventListener('keydown', keep, { capture: true });
    kept.length = 0;
    isKeeping = false;
  });
}

/** Keeps it from everyone else, unless it is given below, the browser's, or closes or leaves. */
function isKept(event: KeyboardEvent): boolean {
  if (!event.isTrusted || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape' || event.key === 'Tab') return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

async function giveWhenThere(isOpen: () => boolean, opener: Element | null): Promise<void> {
  const until = performance.now() + WITHIN_MS;
  let isFirst = true;
  let settling = Infinity;
  while (performance.now() < until) {
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    const focused = document.activeElement;
    const isThere = focused?.matches(TAKES) === true && !(isFirst && focused === opener);
    const isAwaited = isOpen();
    // Closed before it came.
    if (!isAwaited && isFirst) return;
    const isElsewhere = isAwaited && !isThere && focused !== opener && focused !== document.body;
    settling = isElsewhere ? Math.min(settling, performance.now() + SETTLED_MS) : Infinity;
    if (performance.now() > settling) return;
    if (isAwaited && !isThere) continue;
    const next = kept.shift();
    if (!next) return;
    isFirst = false;
    give(next, focused ?? document.body);
  }
}

function give({ key, code, shiftKey }: KeyboardEvent, to: Element): void {
  const goesOn = to.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
  if (!goesOn || !to.matches(WRITES)) return;
  // Deprecated, and the one way that writes as a person does: with its events and the field's own undo.
  if (key.length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Enter' && to instanceof HTMLInputElement) to.form?.requestSubmit();
}
