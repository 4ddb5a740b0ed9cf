import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';

/** While a task is open beside the board, shifts its column out from under the panel, without a layout. */
export function usePeekShift(
  board: RefObject<HTMLElement | null>,
  elementOf: (status: TaskStatus) => HTMLElement | null | undefined,
  status: TaskStatus | undefined,
): void {
  useEffect(() => {
    if (status === undefined && !board.current?.style.transform) return undefined;
    let frame = 0;
    const giveUp = afterImport(
      () => import('./shift-out.ts'),
      ({ shiftOut }) => {
        // In the next frame, which does the required layout anyway: here it would be computed twice.
        frame = requestAnimationFrame(() => {
          if (board.current) shiftOut(board.current, (status && elementOf(status)) ?? null);
        });
      },
    );
    return () => {
      giveUp();
      cancelAnimationFrame(frame);
    };
  }, [board, elementOf, status]);
}
