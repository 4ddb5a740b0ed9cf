import { overlay } from '#web/ui/overlay.tsx';

export const openStreams = overlay<{ readonly projectId: string }>('streams', () => import('./streams-dialog.tsx'));
