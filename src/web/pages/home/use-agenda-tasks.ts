import type { MouseEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import type { Actions } from '#web/task/actions.ts';
import { cardLink } from '#web/task/board/keyboard.ts';
import { openCardMenu, type CardMenu } from '#web/task/board/open-card-menu.tsx';
import { useBoardKeys } from '#web/task/board/use-board-keys.ts';
import { clearSelection, keepSelected } from '#web/task/selection/store.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';

interface Options {
  /** Contains all rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** The tasks of each section. */
  readonly sections: readonly (readonly TaskRow[])[];
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (taskId: string) => void;
}

/** Pointer and keys on the agenda's tasks work as on a board. When a row disappears, the focus goes to the next one. */
export function useAgendaTasks({ list, sections, actions, openId, onOpen }: Options) {
  const pulse = usePulse();
  const { replica } = pulse;
  /** The index of the row that is about to disappear. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    left.current = null;
    if (at !== null && document.activeElement === document.body) focusOn(list.current, at);
  });

  const taskOf = (target: EventTarget | null): TaskRow | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
    return row ? replica.get('task', row.dataset['task'] ?? '') : undefined;
  };

  /** The focus moves on if it was on the row. */
  const leaving = useCallback(
    (task: TaskRow) => {
      const at = rowsOf(list.current).findIndex((row) => row.dataset['task'] === task.id);
      left.current = rowsOf(list.current)[at]?.contains(document.activeElement) ? at : null;
    },
    [list],
  );

  const complete = useCallback(
    (task: TaskRow) => {
      if (task.status === 'DONE') return;
      leaving(task);
      actions.complete(task);
    },
    [leaving, actions],
  );

  function remove(task: TaskRow): void {
    leaving(task);
    actions.remove(task);
  }

  const walk = useCallback(
    (by: 1 | -1): string | undefined => {
      const at = rowsOf(list.current).findIndex((row) => row.contains(document.activeElement));
      return focusOn(list.current, at < 0 ? 0 : at + by);
    },
    [list],
  );

  const openMenu = (menu: CardMenu, anchor: HTMLElement, task: TaskRow) =>
    openCardMenu(menu, { task, anchor, actions, onOpen });

  useBoardKeys({
    walk: (direction) => void walk(direction === 'down' ? 1 : -1),
    current: (row) =>
      row
        ? taskOf(row)
        : ((openId === null ? undefined : replica.get('task', openId)) ?? taskOf(document.activeElement)),
    openMenu,
    complete,
    remove,
  });

  const lists = useRef(sections);
  useEffect(() => {
    lists.current = sections;
    keepSelected(sections);
  }, [sections]);
  const menuOfAll = useRef<(id: string, anchor: HTMLElement) => boolean>(() => false);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const giveUp = afterImport(
      async () => Promise.all([import('#web/task/selection/gestures.ts'), import('#web/task/selection/bulk-menu.tsx')]),
      ([{ selectCards }, { openBulkMenu }]) => {
        if (!list.current) return;
        stop = selectCards({
          board: list.current,
          lists: () => lists.current,
          walk: (_, direction) => walk(direction === 'down' ? 1 : -1),
        });
        menuOfAll.current = (id, anchor) => openBulkMenu(pulse, id, anchor);
      },
    );
    return () => {
      giveUp();
      stop?.();
      clearSelection();
    };
  }, [list, pulse, walk]);

  function onContextMenu(event: MouseEvent): void {
    const task = taskOf(event.target);
    const anchor = task && cardLink(task.id);
    if (!task || !anchor || !(event.target instanceof Element)) return;
    event.preventDefault();
    if (menuOfAll.current(task.id, anchor)) return;
    const circle = event.target.closest<HTMLElement>('[data-circle]');
    if (circle) openMenu('status', circle, task);
    else openMenu('actions', anchor, task);
  }

  return { complete, onContextMenu };
}

/** Focuses the row at that index, or the nearest; returns its task. */
function focusOn(list: HTMLElement | null, at: number): string | undefined {
  const rows = rowsOf(list);
  const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
  row?.querySelector<HTMLElement>('[data-open]')?.focus();
  return row?.dataset['task'];
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-task]')] : [];
}
