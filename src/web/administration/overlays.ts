import { overlay } from '#web/ui/overlay.tsx';

export const openInvitation = overlay<{ readonly onMade: () => Promise<void> }>(
  'invitation',
  () => import('./invitation-dialog.tsx'),
);

export const openFactorsReset = overlay<{ readonly personId: string }>(
  'reset-factors',
  () => import('./factors-dialog.tsx'),
);

export const openResetLink = overlay<{ readonly personId: string }>('reset-link', () => import('./reset-dialog.tsx'));
