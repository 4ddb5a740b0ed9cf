import { overlay } from '#web/ui/overlay.tsx';

export const openPreferences = overlay<object>('notification-preferences', () => import('./preferences-dialog.tsx'));
