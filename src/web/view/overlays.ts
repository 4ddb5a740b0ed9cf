import type { Shown } from '#domain/view/shown.ts';
import { overlay } from '#web/ui/overlay.tsx';

/** What a board shows, to be saved. */
export interface BoardShown {
  /** Null: one's own tasks. */
  readonly boardId: string | null;
  readonly shown: Shown;
}

/** Saves what a board shows, or changes the name of a view and who has it. */
export const openViewForm = overlay<{ readonly viewId: string } | BoardShown>(() => import('./view-dialog.tsx'));
