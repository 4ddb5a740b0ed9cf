import { useNavigate } from '@tanstack/react-router';
import { createNote } from '#domain/note/commands.ts';
import { usePulse } from '#web/data/context.ts';

/** The notes that this page has created: what they hold is here, also while the server does not know them yet. */
const created = new Set<string>();

export function isCreatedHere(noteId: string): boolean {
  return created.has(noteId);
}

/** Creates a private note and opens it. */
export function useCreateNote(): () => void {
  const { run, newId } = usePulse();
  const navigate = useNavigate();
  return () => {
    const id = newId();
    if (!run(createNote({ id })).success) return;
    created.add(id);
    void navigate({ to: '/notes/$noteId', params: { noteId: id } });
  };
}
