import { overlay } from '#web/ui/overlay.tsx';

export interface MadeInvitation {
  readonly path: string;
  /** The address it was emailed to; null: none. */
  readonly sentTo: string | null;
}

/** Shows an invitation that was just created, or creates one. */
export const openInvitation = overlay<{ readonly onMade: () => Promise<void>; readonly made?: MadeInvitation }>(
  () => import('./invitation-dialog.tsx'),
);

export const openFactorsReset = overlay<{ readonly personId: string }>(() => import('./factors-dialog.tsx'));

export const openResetLink = overlay<{ readonly personId: string }>(() => import('./reset-dialog.tsx'));

export const openSuccession = overlay<{ readonly personId: string }>(() => import('./succession-dialog.tsx'));
