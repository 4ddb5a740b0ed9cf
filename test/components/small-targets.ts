/** What a thumb would miss. */

/** Half a pixel is lost on either side to rounding. */
const SIDE_MIN = 44 - 1.5;
const PRESSED = 'a[href], button, select, textarea, input, summary, [role="option"], [role="menuitem"]';

/**
 * What can be pressed on the page, wherever it is scrolled to, and is smaller than 44 × 44 px, each with its size.
 * Measured by what the browser finds under a finger, because what is pressed may be larger than what is drawn. Links in
 * a text are as high as its lines.
 */
export function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
    const target = (element instanceof HTMLInputElement && element.closest('label')) || element;
    if (isOut(element)) return [];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [x, y] = middle(target);
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2 || !isHit(target, x, y) || isInText(target)) return [];
    const reached = reachedFrom(target, x, y);
    if (isEnough(reached)) return [];
    // The link of a task covers its card, or a row, in which there is more to press: its left, middle or right is enough.
    const card = target.matches('[data-open]') ? target.closest('[data-task]') : null;
    if (card && [1 / 4, 1 / 2, 3 / 4].some((part) => isEnough(reachedFrom(target, ...middle(card, part))))) return [];
    const name = target.ariaLabel ?? target.textContent.trim().slice(0, 30);
    return [`${target.tagName.toLowerCase()} “${name}” ${reached.join('×')}`];
  });
}

function isOut(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.closest('[aria-hidden="true"], [inert], .sr-only') !== null;
}

/** False also below something else, or where nobody can scroll to. */
function isHit(target: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (target.contains(hit) || hit.closest('label') === target);
}

function isInText(target: HTMLElement): boolean {
  const around = target.parentElement?.textContent.trim() ?? '';
  return target.matches('a') && getComputedStyle(target).display === 'inline' && around !== target.textContent.trim();
}

/** `part`: of its width. */
function middle(element: Element, part = 1 / 2): readonly [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width * part, top + height / 2];
}

function reachedFrom(target: HTMLElement, x: number, y: number): readonly number[] {
  return [reach(target, x, y, 1, 0), reach(target, x, y, 0, 1)];
}

function isEnough(reached: readonly number[]): boolean {
  return reached.every((size) => size >= Math.floor(SIDE_MIN));
}

/** How much of an axis is the target's, as far as that matters; the edge of the screen is as good as more. */
function reach(target: HTMLElement, x: number, y: number, across: 0 | 1, down: 0 | 1): number {
  let sum = 0;
  for (const side of [-1, 1]) {
    for (let by = 1; sum < SIDE_MIN; by += 1) {
      const [left, top] = [x + across * side * by, y + down * side * by];
      const isEdge = document.elementFromPoint(left, top) === null;
      if (isEdge) sum += SIDE_MIN / 2;
      if (isEdge || !isHit(target, left, top)) break;
      sum += 1;
    }
  }
  return Math.floor(sum);
}
