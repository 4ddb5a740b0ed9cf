import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { NotebookText } from 'lucide-react';
import { useStatus } from '#web/data/context.ts';
import { titleOf } from '#web/note/title.ts';
import { PropertyLine } from '#web/task/panel/property.tsx';
import { useServerFound } from '../search/use-server-found.ts';

/** Those that were changed last. */
const NOTES_MAX = 10;

/** The notes that name the task in their text: it was made there, or somebody has written its number. */
export default function TaskNotes({ number }: { readonly number: number }) {
  const { t } = useLingui();
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [asks, setAsks] = useState(isLive);
  if (isLive && !asks) setAsks(true);
  const { found } = useServerFound(asks ? { text: '', number } : { text: '' }, { most: NOTES_MAX, kind: 'note' });
  const notes = found.flatMap((each) => (each.kind === 'note' ? [each.note] : []));
  if (notes.length === 0) return null;
  return (
    <PropertyLine label={t`Notes`}>
      <ul aria-label={t`Notes`} className="flex min-w-0 grow flex-col">
        {notes.map((note) => (
          <li key={note.id} className="flex">
            <Link
              to="/notes/$noteId"
              params={{ noteId: note.id }}
              className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
            >
              <NotebookText className="size-4 shrink-0 text-muted" aria-hidden />
              <span dir="auto" className="truncate">
                {titleOf(note)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PropertyLine>
  );
}
