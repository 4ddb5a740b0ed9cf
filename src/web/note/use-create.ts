import { useNavigate } from '@tanstack/react-router';
import { createNote } from '#domain/note/commands.ts';
import { usePulse } from '#web/data/context.ts';

/** Creates a private note and opens it. */
export function useCreateNote(): () => void {
  const { run, newId } = usePulse();
  const navigate = useNavigate();
  return () => {
    const id = newId();
    if (run(createNote({ id })).success) void navigate({ to: '/notes/$noteId', params: { noteId: id } });
  };
}
