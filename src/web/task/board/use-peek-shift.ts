import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';

const MARGIN = 12;

/** While a task is open beside the board, shifts its column out from under the panel, without a layout. */
export function usePeekShift(
  board: RefObject<HTMLElement | null>,
  elementOf: (status: TaskStatus) => HTMLElement | null | undefined,
  status: TaskStatus | undefined,
): void {
  useEffect(() => {
    // In the next frame, which does the required layout anyway: here it would be computed twice.
    const frame = requestAnimationFrame(() => {
      const own = board.current;
      const column = status && elementOf(status);
      if (!own) return;
      const covered = column ? own.offsetLeft + rightWithin(own, column) - own.scrollLeft - panelLeft() : 0;
      own.style.setProperty('transform', covered > 0 ? `translateX(${-covered}px)` : null);
    });
    return () => cancelAnimationFrame(frame);
  }, [board, elementOf, status]);
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
