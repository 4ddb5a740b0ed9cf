import { overlay } from '#web/ui/overlay.tsx';

/** Makes tasks of a project from a CSV file. */
export const openCsvImport = overlay<{ readonly projectId: string }>(() => import('./csv-dialog.tsx'));
