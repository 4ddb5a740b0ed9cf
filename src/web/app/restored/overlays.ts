import type { ComponentProps } from 'react';
import { overlay } from '#web/ui/overlay.tsx';
import type NotBackDialog from './not-back-dialog.tsx';
import type RestoredDialog from './restored-dialog.tsx';

export const openRestored = overlay<Omit<ComponentProps<typeof RestoredDialog>, 'onClose'>>(
  () => import('./restored-dialog.tsx'),
);

export const openNotBack = overlay<Omit<ComponentProps<typeof NotBackDialog>, 'onClose'>>(
  () => import('./not-back-dialog.tsx'),
);
