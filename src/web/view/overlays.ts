import type { Board } from '#domain/view/row.ts';
import type { Shown } from '#domain/view/shown.ts';
import { overlay } from '#web/ui/overlay.tsx';

/** What a board shows, to be saved. */
export interface BoardShown extends Board {
  readonly shown: Shown;
}

/** Saves what a board shows, or changes the name of a view and who has it. */
export const openViewForm = overlay<{ readonly viewId: string } | BoardShown>(() => import('./view-dialog.tsx'));
