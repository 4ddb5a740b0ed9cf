import { overlay } from '#web/ui/overlay.tsx';

/** The fields of a project, to add, name, order and delete them. */
export const openFields = overlay<{ readonly projectId: string }>(() => import('./fields-dialog.tsx'));

/** Which of them the cards of a board show. */
export const openCardFields = overlay<{ readonly projectId: string; readonly memory: string }>(
  () => import('./card-fields-dialog.tsx'),
);
