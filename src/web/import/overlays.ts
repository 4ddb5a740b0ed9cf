import { overlay } from '#web/ui/overlay.tsx';

/** Shows the running import, or starts one. */
export const openImport = overlay(() => import('./import-dialog.tsx'));
