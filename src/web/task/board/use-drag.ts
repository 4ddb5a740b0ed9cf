import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import { whenFetched } from '#web/ui/fetch/module.ts';
import type { ColumnHandle } from './column.tsx';

type Drop = (id: string, status: TaskStatus, gap: number) => void;

/** Cards can be dragged once the code for it is here. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  columns: ReadonlyMap<TaskStatus, ColumnHandle>,
  onDrop: Drop,
): void {
  const drop = useRef<Drop>(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    let stop: (() => void) | null = null;
    const giveUp = whenFetched(
      () => import('./drag.ts'),
      ({ dragCards }) => {
        if (!board.current) return;
        stop = dragCards({ board: board.current, columns, onDrop: (...dropped) => drop.current(...dropped) });
      },
    );
    return () => {
      giveUp();
      stop?.();
    };
  }, [board, columns]);
}
