import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { useComplete } from '#web/task/use-complete.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';

/** J and K walk over the rows of all sections, X completes the one that has the focus; the next one has it then. */
export function useAgendaKeys(list: RefObject<HTMLElement | null>) {
  const { replica } = usePulse();
  const run = useComplete();
  /** Where the row was that is being completed. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusOn(list.current, at);
  });

  const complete = useCallback(
    (task: TaskRow) => {
      const at = rowsOf(list.current).findIndex((row) => row.dataset['row'] === task.id);
      const focused = rowsOf(list.current)[at]?.contains(document.activeElement) ?? false;
      left.current = focused ? at : null;
      run(task);
    },
    [list, run],
  );

  function completeFocused(): void {
    const row = rowsOf(list.current).find((each) => each.contains(document.activeElement));
    const task = row && replica.get('task', row.dataset['row'] ?? '');
    if (task) complete(task);
  }

  function walk(by: 1 | -1): void {
    const at = rowsOf(list.current).findIndex((row) => row.contains(document.activeElement));
    focusOn(list.current, at < 0 ? 0 : at + by);
  }
  useHotkeys({ j: () => walk(1), k: () => walk(-1), x: completeFocused });
  return { complete, completeFocused };
}

/** The row of that place, or the nearest. */
function focusOn(list: HTMLElement | null, at: number): void {
  const rows = rowsOf(list);
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.querySelector('a')?.focus();
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : [];
}
