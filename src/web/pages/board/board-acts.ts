import { useEffect } from 'react';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { store } from '#web/ui/store.ts';

/**
 * What can be done with all that a board shows, for the menu of its project: nothing where no board is shown, where it
 * has a button for them, and until its tools are there.
 */
export const boardActs = store<readonly MenuEntry[]>([]);

export function useBoardActs(offered: readonly MenuEntry[]): void {
  useEffect(() => {
    boardActs.set(offered);
    return () => {
      if (boardActs.get() === offered) boardActs.set([]);
    };
  });
}
