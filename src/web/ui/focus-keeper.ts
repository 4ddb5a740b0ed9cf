/** Moves the focus when its element disappears: see `focus.ts`. */
import { giveFocus, setNextFocus, openerOf } from './focus.ts';

/** The position of a removed element. */
interface RemovedPosition {
  readonly parent: Node;
  readonly before: Node | null;
}

const removedPositions = new WeakMap<Node, RemovedPosition>();
let observer: MutationObserver | null = null;
/** The focused element, also after it was removed. */
let last: Element | null = null;
let pending = false;

/** Starts it; once for the whole page. */
export function keepFocus(): void {
  setNextFocus((element) => {
    if (observer) note(observer.takeRecords());
    return nextFocus(element);
  });
  last = hasNoFocus() ? null : document.activeElement;
  observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) return;
    // An element that was left on purpose is still there.
    setTimeout(() => {
      if (hasNoFocus() && !pending && last?.isConnected) last = null;
    });
  });
}

function changed(records: readonly MutationRecord[]): void {
  note(records);
  const lost = last;
  if (pending || !lost || !hasNoFocus()) return;
  if (lost.isConnected && !records.some(({ removedNodes }) => holds(removedNodes, lost))) return;
  pending = true;
  // In the next frame: until then whatever removed the element may focus something better.
  requestAnimationFrame(() => {
    pending = false;
    if (hasNoFocus()) giveFocus(lost);
  });
}

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, target: parent, previousSibling: before } of records) {
    for (const node of removedNodes) removedPositions.set(node, { parent, before });
  }
}

function nextFocus(gone: Element): Element | null {
  if (gone.isConnected) return gone;
  let top = gone;
  for (let each: Element | null = gone; each; each = each.parentElement) {
    const opener = openerOf(each);
    if (opener) return nextFocus(opener);
    top = each;
  }
  const spot = removedPositions.get(top);
  if (!(spot?.parent instanceof Element)) return null;
  const { parent } = spot;
  if (!parent.isConnected) return nextFocus(parent);
  if (parent === document.body || parent.matches(REGION)) return parent;

  const before = elementBefore(spot);
  const after = before ? before.nextElementSibling : parent.firstElementChild;
  const neighbours = [after, before].filter((each) => each !== null);
  // In a list: the same button of the next entry.
  const place = top.matches('li') ? focusable(top).indexOf(gone) : -1;
  const same = neighbours.map((each) => focusable(each)[place]);
  return [...same, ...neighbours.map(firstIn)].find((each) => each?.checkVisibility()) ?? regionAround(parent);
}

/** The element that is now before that position. */
function elementBefore({ parent, before }: RemovedPosition): Element | null {
  let node = before;
  while (node && node.parentNode !== parent) node = removedPositions.get(node)?.before ?? null;
  while (node && !(node instanceof Element)) node = node.previousSibling;
  return node;
}

/** The nearest surrounding part of the page with something to focus; in the end its dialog, or the page's main content. */
function regionAround(parent: Element): Element | null {
  for (let each: Element | null = parent; each; each = each.parentElement) {
    const found = each.matches(REGION) ? each : firstIn(each);
    if (found) return found;
  }
  return null;
}

/**
 * For a whole page its main content, since the first link skips the navigation. Never a text field: letters are
 * shortcuts, and phones would open their keyboard.
 */
function firstIn(element: Element): Element | undefined {
  const main = element.querySelector('main');
  return main ?? focusable(element).find((each) => each.checkVisibility() && !each.matches(TEXT));
}

function focusable(element: Element): Element[] {
  const within = [...element.querySelectorAll(FOCUSABLE)];
  return element.matches(FOCUSABLE) ? [element, ...within] : within;
}

const REGION = 'main, [role$="dialog"]';
const TEXT = 'textarea, input:not([type="radio"], [type="checkbox"])';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex]';

function holds(nodes: NodeList, element: Element): boolean {
  for (const node of nodes) if (node.contains(element)) return true;
  return false;
}

function hasNoFocus(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}
