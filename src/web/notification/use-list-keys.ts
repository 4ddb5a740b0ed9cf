import { useEffect, useRef, type RefObject } from 'react';
import { focusedLine, focusLine, linesOf, walkLines } from '#web/ui/focus-line.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';

const LINE = '[data-notification]';

interface ListActs {
  readonly onDelete: (id: string) => void;
  /** A popup opens at what has the focus. */
  readonly onSnooze: (id: string, focused: HTMLElement) => void;
}

/** J and K move between lines, H snoozes and Delete deletes the focused one; the focus then goes to the next. */
export function useListKeys(list: RefObject<HTMLElement | null>, { onDelete, onSnooze }: ListActs): void {
  /** The index of the line that is being deleted. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusLine(linesOf(list.current, LINE), at);
  });

  const walk = (by: 1 | -1) => walkLines(linesOf(list.current, LINE), by);
  useHotkeys({
    j: () => walk(1),
    k: () => walk(-1),
    h: () => {
      const { activeElement } = document;
      const focused = idOfFocused(list.current);
      if (focused && activeElement instanceof HTMLElement) onSnooze(focused.id, activeElement);
    },
    Delete: () => {
      const focused = idOfFocused(list.current);
      if (!focused) return;
      left.current = focused.at;
      onDelete(focused.id);
    },
  });
}

function idOfFocused(list: HTMLElement | null): { readonly id: string; readonly at: number } | null {
  const lines = linesOf(list, LINE);
  const at = focusedLine(lines);
  const id = lines[at]?.dataset['notification'];
  return id === undefined ? null : { id, at };
}
