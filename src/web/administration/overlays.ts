import { overlay } from '#web/ui/overlay.tsx';

export interface MadeInvitation {
  readonly path: string;
  /** Whom the link was mailed to; null: nobody. */
  readonly sentTo: string | null;
}

/** Shows one that was made already, or makes one. */
export const openInvitation = overlay<{ readonly onMade: () => Promise<void>; readonly made?: MadeInvitation }>(
  () => import('./invitation-dialog.tsx'),
);

export const openFactorsReset = overlay<{ readonly personId: string }>(() => import('./factors-dialog.tsx'));

export const openResetLink = overlay<{ readonly personId: string }>(() => import('./reset-dialog.tsx'));
