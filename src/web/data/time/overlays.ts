import { overlay } from '#web/ui/overlay.tsx';

/** Asks when the viewer worked on a task, or corrects what they said. */
export const openTimeForm = overlay<{ readonly taskId: string; readonly entryId?: string; readonly date?: string }>(
  () => import('./time-dialog.tsx'),
);

/** Asks once whether the viewer still works on what runs. */
export const openStillWorking = overlay<{ readonly entryId: string }>(() => import('./still-working-dialog.tsx'));
