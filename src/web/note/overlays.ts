import { overlay } from '#web/ui/overlay.tsx';
import type { NoteHandle } from './editor/note-editor.tsx';

/** Where a note lives, and who reads and writes it. */
export const openNoteShare = overlay<{ readonly noteId: string }>(() => import('./share-dialog.tsx'));

/** Its icon and cover. */
export const openNoteLook = overlay<{ readonly noteId: string }>(() => import('./look-dialog.tsx'));

interface NoteHistory {
  readonly noteId: string;
  readonly text: NoteHandle;
  readonly mayWrite: boolean;
}

/** What the note looked like earlier. */
export const openNoteHistory = overlay<NoteHistory>(() => import('./history/history-dialog.tsx'));
