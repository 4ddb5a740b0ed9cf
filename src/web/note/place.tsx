import { useLingui } from '@lingui/react/macro';
import { FolderKanban, Lock, Users } from 'lucide-react';
import { isPrivate } from '#domain/note/place.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';

/** Where a note lives, which says who reads it. */
export function Place({ note }: { readonly note: NoteRow }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  const project = useRow('project', note.projectId ?? '');
  const team = useRow('team', note.teamId ?? '');
  const others = note.readerUids.filter((id) => id !== person).map((id) => nameOf(people, id));
  const shared = isPrivate(note) && others.length > 0;
  const name = project?.name ?? team?.name ?? (shared ? others.join(', ') : t`Private`);
  const Icon = project ? FolderKanban : team || shared ? Users : Lock;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-faint">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}
