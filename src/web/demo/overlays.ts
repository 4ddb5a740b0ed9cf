import { overlay } from '#web/ui/overlay.tsx';

export const openDemo = overlay('demo', () => import('./demo-dialog.tsx'));
