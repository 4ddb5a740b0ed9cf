import { useEffect, useRef, type RefObject } from 'react';
import { focusedLine, focusLine, linesOf, walkLines } from '#web/ui/focus-line.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';

const LINE = '[data-notification]';

/** J and K move between lines, Delete deletes the focused one; the focus then goes to the next. */
export function useListKeys(list: RefObject<HTMLElement | null>, onDelete: (id: string) => void): void {
  /** The index of the line that is being deleted. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusLine(linesOf(list.current, LINE), at);
  });

  function remove(): void {
    const lines = linesOf(list.current, LINE);
    const at = focusedLine(lines);
    const id = lines[at]?.dataset['notification'];
    if (id === undefined) return;
    left.current = at;
    onDelete(id);
  }
  const walk = (by: 1 | -1) => walkLines(linesOf(list.current, LINE), by);
  useHotkeys({ j: () => walk(1), k: () => walk(-1), Delete: remove });
}
