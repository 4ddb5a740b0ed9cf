import { NotebookText } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';

/** A note's icon, or that of all notes. */
export function NoteMark({ note }: { readonly note: Pick<NoteRow, 'icon'> }) {
  return note.icon === null ? (
    <NotebookText className="size-4 shrink-0" aria-hidden />
  ) : (
    <span aria-hidden className="grid size-4 shrink-0 place-items-center leading-none">
      {note.icon}
    </span>
  );
}
