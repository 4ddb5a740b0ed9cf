import { overlay } from '#web/ui/overlay.tsx';

export const openStreams = overlay<{ readonly projectId: string }>(() => import('./streams-dialog.tsx'));

export const openRenameStream = overlay<{ readonly streamId: string }>(() => import('./rename-dialog.tsx'));
