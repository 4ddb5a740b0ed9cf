import { overlay } from '#web/ui/overlay.tsx';

export const openDemo = overlay(() => import('./demo-dialog.tsx'));
