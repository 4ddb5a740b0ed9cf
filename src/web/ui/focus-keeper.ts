/** The focus is never lost: see `focus.ts`. */
import { giveFocus, setNextFocus, openerOf } from './focus.ts';

/** Where an element stood when it was taken out. */
interface RemovedPosition {
  readonly parent: Node;
  readonly before: Node | null;
}

const removedPositions = new WeakMap<Node, RemovedPosition>();
let observer: MutationObserver | null = null;
/** What has the focus, or had it when it was taken out. */
let last: Element | null = null;
let pending = false;

/** Starts it; once, for the whole page. */
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
    // What was left on purpose is still there.
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
  // With the frame: until then whoever took it out may have given the focus to something better.
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

/** What stands now before the place. */
function elementBefore({ parent, before }: RemovedPosition): Element | null {
  let node = before;
  while (node && node.parentNode !== parent) node = removedPositions.get(node)?.before ?? null;
  while (node && !(node instanceof Element)) node = node.previousSibling;
  return node;
}

/** The nearest part of the page around it that has something to focus; at last its dialog, or the page's main part. */
function regionAround(parent: Element): Element | null {
  for (let each: Element | null = parent; each; each = each.parentElement) {
    const found = each.matches(REGION) ? each : firstIn(each);
    if (found) return found;
  }
  return null;
}

/**
 * Of a whole page its main part: what comes first in it is the way past the navigation. No field for text: letters are
 * keys, and on a phone the keyboard would rise.
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
