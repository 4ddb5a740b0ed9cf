import { useMemo } from 'react';
import { removeUpload } from '#domain/upload/commands.ts';
import { usePulse } from '#web/data/context.ts';
import type { Pulse } from '#web/data/pulse.ts';
import type { NoteFiles } from '#web/note/files/note-files.ts';
import { imageSize } from '#web/upload/small-image.ts';
import { addFiles, stopTransfer, transfers } from '#web/upload/transfers.ts';

/** How the text of a note sends its files. The same for as long as the note is open: the editor begins anew with another. */
export function useNoteFiles(noteId: string): NoteFiles {
  const pulse = usePulse();
  return useMemo(() => noteFilesOf(pulse, noteId), [pulse, noteId]);
}

export function noteFilesOf(pulse: Pulse, noteId: string): NoteFiles {
  return {
    sent: transfers,
    add: async (files, onFailed) => {
      const begun = addFiles(pulse, { noteId }, files, onFailed);
      return Promise.all(
        begun.map(async ({ id, file }) => {
          const { width = null, height = null } = (await imageSize(file)) ?? {};
          return { id, name: file.name, width, height };
        }),
      );
    },
    cancel: (id) => {
      stopTransfer(id);
      pulse.run(removeUpload({ id }));
    },
  };
}
