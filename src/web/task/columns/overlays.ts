import { overlay } from '#web/ui/overlay.tsx';

/** The columns of a project, to add, name, order and delete them. */
export const openColumns = overlay<{ readonly projectId: string }>(() => import('./columns-dialog.tsx'));
