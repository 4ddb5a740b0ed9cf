const MARGIN = 12;

/** Shifts the board so far that this column of it is not below the panel beside it; null: not at all. */
export function shiftOut(board: HTMLElement, column: HTMLElement | null): void {
  const covered = column ? board.offsetLeft + rightWithin(board, column) - board.scrollLeft - panelLeft() : 0;
  board.style.setProperty('transform', covered > 0 ? `translateX(${-covered}px)` : null);
}

function rightWithin(own: HTMLElement, column: HTMLElement): number {
  let right = column.offsetWidth;
  for (let each: HTMLElement | null = column; each && each !== own; each = parentOf(each)) right += each.offsetLeft;
  return right;
}

/** The element its offsets are counted from. */
function parentOf(element: HTMLElement): HTMLElement | null {
  return element.offsetParent instanceof HTMLElement ? element.offsetParent : null;
}

/** The panel's left edge; on a phone it covers everything, and nothing needs to shift. */
function panelLeft(): number {
  const root = getComputedStyle(document.documentElement);
  const width = Number.parseFloat(root.getPropertyValue('--panel')) * Number.parseFloat(root.fontSize);
  return window.innerWidth < 640 ? Infinity : window.innerWidth - width - MARGIN;
}
