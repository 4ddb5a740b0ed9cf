import { overlay } from '#web/ui/overlay.tsx';

/** Shows the import that is under way, or begins one. */
export const openImport = overlay(() => import('./import-dialog.tsx'));
