import { overlay } from '#web/ui/overlay.tsx';
import type { Deleted } from '#domain/trash/deleted.ts';

export const openDeleteNow = overlay<{ readonly item: Deleted; readonly name: string; readonly onDelete: () => void }>(
  () => import('./delete-now-dialog.tsx'),
);
