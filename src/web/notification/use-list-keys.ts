import { useEffect, useRef, type RefObject } from 'react';
import { focusedLine, focusLine, linesOf, walkLines } from '#web/ui/focus-line.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';

const LINE = '[data-notification]';

interface ListActs {
  /** The line that is displayed beside the list, and what displays another; see `list.tsx`. */
  readonly selected: string | null;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly onDelete: (id: string) => void;
  /** A popup opens at what has the focus. */
  readonly onSnooze: (id: string, focused: HTMLElement) => void;
}

/** J and K move between lines, H snoozes and Delete deletes the focused or selected one; the focus then goes to the next. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { selected, onSelect, onDelete, onSnooze }: ListActs,
): void {
  /** The index of the line that is being deleted. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusLine(linesOf(list.current, LINE), at);
  });

  const walk = (by: 1 | -1) => {
    const lines = linesOf(list.current, LINE);
    const at = lines.findIndex((line) => line.dataset['notification'] === selected);
    const next = at < 0 ? undefined : lines[at + by]?.dataset['notification'];
    if (at < 0 || !onSelect) walkLines(lines, by);
    else if (next !== undefined) onSelect(next);
  };
  useHotkeys({
    j: () => walk(1),
    k: () => walk(-1),
    h: () => {
      const { activeElement } = document;
      const focused = idOfFocused(list.current, selected);
      if (focused && activeElement instanceof HTMLElement) onSnooze(focused.id, activeElement);
    },
    Delete: () => {
      const focused = idOfFocused(list.current, selected);
      if (!focused) return;
      left.current = focused.at;
      onDelete(focused.id);
    },
  });
}

function idOfFocused(
  list: HTMLElement | null,
  selected: string | null,
): { readonly id: string; readonly at: number } | null {
  const lines = linesOf(list, LINE);
  const focused = focusedLine(lines);
  const at = focused < 0 ? lines.findIndex((line) => line.dataset['notification'] === selected) : focused;
  const id = lines[at]?.dataset['notification'];
  return id === undefined ? null : { id, at };
}
