import { overlay } from '#web/ui/overlay.tsx';

export const openDeletion = overlay<{ readonly onDeleted: () => Promise<void> }>(
  'delete-account',
  () => import('./deletion-dialog.tsx'),
);
