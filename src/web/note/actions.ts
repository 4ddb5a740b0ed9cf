import { useLingui } from '@lingui/react/macro';
import { archiveNote, deleteNote, restoreNote, updateNote } from '#domain/note/commands.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { titleOf } from './title.ts';

interface NoteActions {
  /** Into the archive or back, with a toast that undoes it. */
  readonly archive: (note: NoteRow, isArchived: boolean) => void;
  /** The page shows it: without a toast, and taken back by Ctrl+Z. */
  readonly changeLook: (note: NoteRow, look: Partial<Pick<NoteRow, 'icon' | 'cover'>>) => void;
  /** With a toast that restores it; true if it is gone. */
  readonly remove: (note: NoteRow) => boolean;
}

export function useNoteActions(): NoteActions {
  const { t } = useLingui();
  const { run } = usePulse();
  return {
    archive: (note, isArchived) => {
      const { id } = note;
      if (!run(archiveNote({ id, isArchived })).success) return;
      toast({
        title: isArchived ? t`Archived “${titleOf(note)}”` : t`Unarchived “${titleOf(note)}”`,
        undo: undoable(() => void run(archiveNote({ id, isArchived: !isArchived }))),
      });
    },
    changeLook: (note, look) => {
      const { id, icon, cover } = note;
      const before = 'icon' in look ? { icon } : { cover };
      if (!run(updateNote({ id, ...look })).success) return;
      undoable(() => void run(updateNote({ id, ...before })), t`Changed “${titleOf(note)}”`);
    },
    remove: (note) => {
      const { id } = note;
      if (!run(deleteNote({ id })).success) return false;
      toast({
        title: t`Deleted “${titleOf(note)}”`,
        undo: undoable(() => void run(restoreNote({ id }))),
        trashed: true,
      });
      return true;
    },
  };
}
