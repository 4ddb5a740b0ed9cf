import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Pin } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';
import { Button } from '#web/ui/button.tsx';
import { relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { NoteMenu } from './note-menu.tsx';
import { NoteMark } from './note-mark.tsx';
import { Place } from './place.tsx';
import { titleOf } from './title.ts';

interface NoteListProps {
  readonly label: string;
  /** Shown above the list. */
  readonly heading?: ReactNode;
  readonly notes: readonly NoteRow[];
}

export function NoteList({ label, heading, notes }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      {heading && <h2 className="text-xs font-medium text-faint">{heading}</h2>}
      <ul aria-label={label} className="flex flex-col">
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

function NoteLine({ note }: { readonly note: NoteRow }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const title = titleOf(note);
  return (
    <li
      aria-label={title}
      className="relative flex min-h-14 items-center gap-3 border-b border-line px-2 py-2 last:border-0 hover:bg-hover"
    >
      <span className="text-faint">
        <NoteMark note={note} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-1.5">
          <Link
            to="/notes/$noteId"
            params={{ noteId: note.id }}
            className="truncate text-sm font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
          {note.isPinned && <Pin role="img" aria-label={t`Pinned`} className="size-3.5 shrink-0 text-faint" />}
        </div>
        <Place note={note} />
      </div>
      <span className="shrink-0 text-xs text-faint">{relativeTime(note.updatedAt, now, i18n.locale)}</span>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Actions for ${title}`}
        aria-haspopup="menu"
        onClick={(event) => openPopup(event.currentTarget, t`Note actions`, <NoteMenu note={note} />, 'end')}
        className="relative pointer-coarse:size-11"
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </li>
  );
}
