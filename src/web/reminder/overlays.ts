import { overlay } from '#web/ui/overlay.tsx';

/** Asks when to remind the person of a task. */
export const openReminder = overlay<{ readonly taskId: string }>(() => import('./reminder-dialog.tsx'));
