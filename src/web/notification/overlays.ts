import { overlay } from '#web/ui/overlay.tsx';
import type { NotificationPreferencesProps } from './preferences.tsx';

export const openPreferences = overlay<NotificationPreferencesProps>(() => import('./preferences-dialog.tsx'));
