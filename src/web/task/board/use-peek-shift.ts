import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';

const MARGIN = 12;

/** While a task is open beside the board, its column is slid out from under the panel. Nothing is laid out for it. */
export function usePeekShift(
  board: RefObject<HTMLElement | null>,
  elementOf: (status: TaskStatus) => HTMLElement | null | undefined,
  status: TaskStatus | undefined,
): void {
  useEffect(() => {
    // With the frame, which needs the layout that is asked for: here it would be worked out once more.
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

/** What its offsets are counted from. */
function parentOf(element: HTMLElement): HTMLElement | null {
  return element.offsetParent instanceof HTMLElement ? element.offsetParent : null;
}

/** Where the panel begins; on a phone it covers everything, and nothing needs to move. */
function panelLeft(): number {
  const root = getComputedStyle(document.documentElement);
  const width = Number.parseFloat(root.getPropertyValue('--panel')) * Number.parseFloat(root.fontSize);
  return window.innerWidth < 640 ? Infinity : window.innerWidth - width - MARGIN;
}
