import { overlay } from '#web/ui/overlay.tsx';

/** Where a note lives, and who reads and writes it. */
export const openNoteShare = overlay<{ readonly noteId: string }>(() => import('./share-dialog.tsx'));
