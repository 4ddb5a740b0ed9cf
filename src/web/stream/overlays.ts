import { overlay } from '#web/ui/overlay.tsx';

export const openStreams = overlay<{ readonly projectId: string }>('streams', () => import('./streams-dialog.tsx'));

export const openRenameStream = overlay<{ readonly streamId: string }>(
  'rename-stream',
  () => import('./rename-dialog.tsx'),
);
