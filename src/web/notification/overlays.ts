import { overlay } from '#web/ui/overlay.tsx';
import type { NotificationPreferencesProps } from './preferences.tsx';

export const openPreferences = overlay<NotificationPreferencesProps>(
  'notification-preferences',
  () => import('./preferences-dialog.tsx'),
);
