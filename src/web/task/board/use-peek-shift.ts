import type { RefObject } from 'react';
import { useEffect } from 'react';
import { afterImport } from '#web/ui/fetch/import-module.ts';

/** While a task is open beside the board, shifts its column out from under the panel, without a layout. */
export function usePeekShift(
  board: RefObject<HTMLElement | null>,
  elementOf: (key: string) => HTMLElement | null | undefined,
  key: string | undefined,
): void {
  useEffect(() => {
    if (key === undefined && !board.current?.style.transform) return undefined;
    let frame = 0;
    const giveUp = afterImport(
      () => import('./shift-out.ts'),
      ({ shiftOut }) => {
        // In the next frame, which does the required layout anyway: here it would be computed twice.
        frame = requestAnimationFrame(() => {
          if (board.current) shiftOut(board.current, key === undefined ? null : (elementOf(key) ?? null));
        });
      },
    );
    return () => {
      giveUp();
      cancelAnimationFrame(frame);
    };
  }, [board, elementOf, key]);
}
