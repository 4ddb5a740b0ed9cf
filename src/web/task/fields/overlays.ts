import { overlay } from '#web/ui/overlay.tsx';

/** The fields of a project, to add, name, order and delete them. */
export const openFields = overlay<{ readonly projectId: string }>(() => import('./fields-dialog.tsx'));
