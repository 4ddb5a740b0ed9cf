import { useEffect } from 'react';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';

let acts: readonly MenuEntry[] = [];

/** Offers what can be done with all that a board shows to the menu of its project. */
export function useBoardActs(offered: readonly MenuEntry[]): void {
  useEffect(() => {
    acts = offered;
    return () => {
      if (acts === offered) acts = [];
    };
  });
}

/** Nothing where no board is shown, or where it has a button for them. */
export function boardActs(): readonly MenuEntry[] {
  return acts;
}
