import { useEffect, useRef, type RefObject } from 'react';
import { useHotkeys } from '#web/ui/hotkeys.ts';

/** J and K move between lines, Delete deletes the focused one; the focus then goes to the next. */
export function useListKeys(list: RefObject<HTMLElement | null>, onDelete: (id: string) => void): void {
  /** The index of the line that is being deleted. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusOn(list.current, at);
  });

  function walk(by: 1 | -1): void {
    const lines = linesOf(list.current);
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    focusOn(list.current, at < 0 ? 0 : at + by);
  }

  function remove(): void {
    const lines = linesOf(list.current);
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const id = lines[at]?.dataset['notification'];
    if (id === undefined) return;
    left.current = at;
    onDelete(id);
  }
  useHotkeys({ j: () => walk(1), k: () => walk(-1), Delete: remove });
}

/** The line at that index, or the nearest. */
function focusOn(list: HTMLElement | null, at: number): void {
  const lines = linesOf(list);
  const line = lines[Math.max(0, Math.min(at, lines.length - 1))];
  line?.querySelector<HTMLElement>('a, button')?.focus();
}

function linesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-notification]')] : [];
}
