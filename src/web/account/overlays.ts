import { overlay } from '#web/ui/overlay.tsx';

export const openDeletion = overlay<{ readonly onDeleted: () => Promise<void>; readonly hasPassword: boolean }>(
  'delete-account',
  () => import('./deletion-dialog.tsx'),
);
