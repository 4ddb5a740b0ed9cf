import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  History,
  LogOut,
  Palette,
  Pin,
  PinOff,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { updateNote } from '#domain/note/commands.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { canDeleteNote, canLeaveNote, canShareNote, canWriteNote } from '#domain/note/rules.ts';
import { leaveNote } from '#domain/note/sharing.ts';
import { usePulse } from '#web/data/context.ts';
import { useStarEntry } from '#web/data/star.tsx';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { useNoteActions } from './actions.ts';
import { openNoteLook, openNoteShare } from './overlays.ts';
import type { NoteFormat } from './transfer/note-archive.ts';

interface NoteMenuProps {
  readonly note: NoteRow;
  /** Copies the text as Markdown; given where the text is open. */
  readonly onCopy?: (() => void) | undefined;
  /** Saves the text as a file; given where the text is open. */
  readonly onDownload?: ((format: NoteFormat) => void) | undefined;
  /** Shows earlier versions; given where the text is open. */
  readonly onHistory?: (() => void) | undefined;
  /** The note has left the person’s view by their own doing. */
  readonly onGone?: () => void;
}

/** The person’s actions on a note. */
export function NoteMenu(props: NoteMenuProps) {
  const { t } = useLingui();
  return <Menu label={t`Note actions`} entries={useNoteMenu(props)} />;
}

interface MaybeNote extends Omit<NoteMenuProps, 'note'> {
  readonly note: NoteRow | undefined;
}

/** For the menu of a note and the palette. Nothing without a note. */
export function useNoteMenu({ note, onCopy, onDownload, onHistory, onGone }: MaybeNote): readonly MenuEntry[] {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const { archive, remove } = useNoteActions();
  const star = useStarEntry('note', note?.id ?? '');
  if (!note) return [];
  const { id, isPinned, archivedAt } = note;
  const isOwners = canShareNote(replica, person, note) === null;
  return [
    ...(canWriteNote(replica, person, note)
      ? []
      : [
          {
            label: isPinned ? t`Unpin` : t`Pin`,
            icon: isPinned ? <PinOff /> : <Pin />,
            onSelect: () => void run(updateNote({ id, isPinned: !isPinned })),
          },
          { label: t`Icon and cover…`, icon: <Palette />, onSelect: () => openNoteLook({ noteId: id }) },
        ]),
    { label: t`Share…`, icon: <UserPlus />, onSelect: () => openNoteShare({ noteId: id }) },
    star,
    ...(onCopy ? [{ label: t`Copy as Markdown`, icon: <Copy />, onSelect: onCopy }] : []),
    ...(onDownload
      ? [
          { label: t`Download as Markdown`, icon: <Download />, onSelect: () => onDownload('markdown') },
          { label: t`Download as HTML`, icon: <Download />, onSelect: () => onDownload('html') },
        ]
      : []),
    ...(onHistory ? [{ label: t`Version history…`, icon: <History />, onSelect: onHistory }] : []),
    ...(isOwners
      ? [
          {
            label: archivedAt === null ? t`Archive` : t`Unarchive`,
            icon: archivedAt === null ? <Archive /> : <ArchiveRestore />,
            onSelect: () => archive(note, archivedAt === null),
          },
        ]
      : []),
    ...(canLeaveNote(replica, person, note)
      ? []
      : [
          {
            label: t`Leave note`,
            icon: <LogOut />,
            danger: true,
            onSelect: () => {
              if (run(leaveNote({ id })).success) onGone?.();
            },
          },
        ]),
    ...(canDeleteNote(replica, person, note)
      ? []
      : [
          'separator' as const,
          {
            label: t`Delete note`,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => {
              if (remove(note)) onGone?.();
            },
          },
        ]),
  ];
}
