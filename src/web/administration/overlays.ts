import { overlay } from '#web/ui/overlay.tsx';

export const openInvitation = overlay<{ readonly onMade: () => Promise<void> }>(
  () => import('./invitation-dialog.tsx'),
);

export const openFactorsReset = overlay<{ readonly personId: string }>(() => import('./factors-dialog.tsx'));

export const openResetLink = overlay<{ readonly personId: string }>(() => import('./reset-dialog.tsx'));
