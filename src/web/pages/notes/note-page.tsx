import { useEffect, useRef, useState } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, Ellipsis, Palette } from 'lucide-react';
import { updateNote } from '#domain/note/commands.ts';
import { NAME_MAX } from '#domain/input.ts';
import type { NoteRow } from '#domain/note/row.ts';
import type { ScopeState } from '#sync/replica/replica.ts';
import { canWriteNote } from '#domain/note/rules.ts';
import { usePulse, useRow, useScope, useStatus } from '#web/data/context.ts';
import type { NoteHandle } from '#web/note/editor/note-editor.tsx';
import { NoteMenu } from '#web/note/note-menu.tsx';
import { openNoteHistory, openNoteLook, openNoteShare } from '#web/note/overlays.ts';
import { Place } from '#web/note/place.tsx';
import { titleOf } from '#web/note/title.ts';
import { isCreatedHere } from '#web/note/use-create.ts';
import { Faces } from '#web/note/together/faces.tsx';
import { usePresence } from '#web/note/together/use-presence.ts';
import type { NoteFormat } from '#web/note/transfer/note-archive.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { copyText } from '#web/ui/copy.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { closeOverlays } from '#web/ui/overlay.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useTitle } from '#web/ui/title.ts';
import { toast } from '#web/ui/toast/store.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { MissingPage } from '../missing-page.tsx';
import { useNoteFiles } from './use-note-files.ts';
import '#web/note/editor/note-text.css';

const route = getRouteApi('/dashboard/notes/$noteId');

const NoteEditor = lazy(() => import('#web/note/editor/note-editor.tsx'));

/** One note: its title, who reads it, and its text. */
export function NotePage() {
  const { noteId } = route.useParams();
  // Nothing of one note is carried over to the next.
  return <OneNote key={noteId} noteId={noteId} />;
}

function OneNote({ noteId }: { readonly noteId: string }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const scope = useScope(`note:${noteId}`);
  const presence = usePresence(noteId, scope);
  const note = useRow('note', noteId);
  // Who may read and write a note of a project or team follows from their rows.
  useRow('project', note?.projectId ?? '');
  useRow('team', note?.teamId ?? '');
  const isHere = useTextIsHere(noteId, scope);
  // The tasks that its text names are mostly of its project; the text comes first.
  useScope(isHere && note?.projectId ? `project:${note.projectId}` : null);
  const text = useRef<NoteHandle | null>(null);
  const files = useNoteFiles(noteId);
  const navigate = route.useNavigate();
  const leave = () => void navigate({ to: '/notes', replace: true });
  useLeaving(note);
  useTitle(note && titleOf(note));

  if (!note || note.deletedAt !== null)
    return scope === 'denied' ? <MissingPage path={`/notes/${noteId}`} /> : <LoadingRows />;
  const mayWrite = canWriteNote(replica, person, note) === null;
  return (
    <>
      <header className="flex h-14 shrink-0 items-center gap-2 px-3 sm:px-4">
        <Link
          to="/notes"
          aria-label={t`All notes`}
          data-tip={t`All notes`}
          className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover pointer-coarse:size-11"
        >
          <ChevronLeft className="size-4" aria-hidden />
        </Link>
        <Place note={note} />
        <span className="grow" />
        <Faces presence={presence} />
        <Button variant="ghost" color="neutral" onClick={() => openNoteShare({ noteId })}>
          {t`Share`}
        </Button>
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Note actions`}
          aria-haspopup="menu"
          data-tip={t`Note actions`}
          onClick={(event) =>
            openPopup(
              event.currentTarget,
              t`Note actions`,
              <NoteMenu
                note={note}
                onCopy={() => void copy()}
                onDownload={save}
                onHistory={showHistory}
                onGone={leave}
              />,
              'end',
            )
          }
          className="pointer-coarse:size-11"
        >
          <Ellipsis className="size-4" aria-hidden />
        </Button>
      </header>
      <div data-scrolls className="flex min-h-0 grow flex-col overflow-x-hidden overflow-y-auto px-4 sm:px-5">
        {note.cover !== null && (
          <div
            data-cover
            data-hue={note.cover}
            aria-hidden
            className="-mx-4 h-24 shrink-0 bg-(--hue-soft) sm:-mx-5 sm:h-36"
          />
        )}
        <div className="mx-auto flex w-full max-w-170 grow flex-col">
          <div className="group/look flex flex-col">
            <NoteIcon note={note} mayWrite={mayWrite} />
            <h1 className="pt-4 pb-2">
              <InlineText
                label={t`Title`}
                value={note.title}
                placeholder={t`Untitled`}
                maxLength={NAME_MAX}
                readOnly={!mayWrite}
                autoFocus={mayWrite && note.title === ''}
                draftKey={`${person} note ${noteId} title`}
                onEnter={() => text.current?.focus()}
                onSave={(title) => void run(updateNote({ id: noteId, title: title.trim() }))}
                className="note-title"
              />
            </h1>
          </div>
          {isHere ? (
            <NoteEditor note={note} mayWrite={mayWrite} presence={presence} textRef={text} files={files} />
          ) : (
            <LoadingRows />
          )}
        </div>
      </div>
    </>
  );

  function save(format: NoteFormat): void {
    const document = text.current?.document();
    if (!document || !note) return;
    afterImport(
      async () => import('#web/note/transfer/export-notes.ts'),
      ({ downloadNote }) =>
        void downloadNote({ rows: replica, person }, { id: noteId, title: titleOf(note) }, document, format).then(
          (problem) => {
            if (problem !== null)
              toast({ tone: 'error', title: t`Your note couldn’t be downloaded`, description: problem });
          },
        ),
      showUnavailable,
    );
  }

  function showHistory(): void {
    if (text.current) openNoteHistory({ noteId, text: text.current, mayWrite });
  }

  async function copy(): Promise<void> {
    if (await copyText(text.current?.markdown() ?? '')) toast({ title: t`Copied as Markdown` });
    else toast({ tone: 'error', title: t`Your browser blocked copying` });
  }
}

/**
 * Large, above the title, on the cover’s edge if there is one. Who may write changes both there; of a note without an icon
 * the button is seen by anyone who points at it or reaches it with the keyboard, and a phone has the menu.
 */
function NoteIcon({ note, mayWrite }: { readonly note: NoteRow; readonly mayWrite: boolean }) {
  const { t } = useLingui();
  const { icon, cover } = note;
  const shown = 'note-icon relative -ml-2 grid size-16 shrink-0 place-items-center';
  const place = icon === null ? '' : cover === null ? 'mt-4' : '-mt-8';
  if (!mayWrite) {
    return (
      icon !== null && (
        <div aria-hidden className={classNames(shown, place)}>
          {icon}
        </div>
      )
    );
  }
  return (
    <button
      type="button"
      aria-label={icon === null ? undefined : t`Icon and cover`}
      aria-haspopup="dialog"
      onClick={() => openNoteLook({ noteId: note.id })}
      className={
        icon === null
          ? '-mb-2 -ml-2 flex h-8 items-center gap-1.5 self-start rounded-md px-2 text-xs text-faint opacity-0 group-hover/look:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:hidden'
          : classNames(shown, place, 'rounded-lg hover:bg-hover')
      }
    >
      {icon === null ? (
        <>
          <Palette className="size-3.5" aria-hidden />
          {t`Icon and cover`}
        </>
      ) : (
        <span aria-hidden>{icon}</span>
      )}
    </button>
  );
}

/**
 * All of its text, or what there is of it while there is no connection. From then on it is shown for as long as the page
 * shows the note: half of a long text, which comes in parts, would be taken in twice.
 */
function useTextIsHere(noteId: string, scope: ScopeState): boolean {
  const { replica } = usePulse();
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [wasHere, setHere] = useState(false);
  const hasText = () => isCreatedHere(noteId) || replica.list('noteUpdate', 'noteId', noteId).length > 0;
  const isHere = wasHere || scope === 'open' || (!isLive && hasText());
  if (isHere && !wasHere) setHere(true);
  return isHere;
}

/** A note that was here and no longer is takes its page along. */
function useLeaving(note: NoteRow | undefined): void {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const [title, setTitle] = useState<string | null>(null);
  if (note?.deletedAt === null && titleOf(note) !== title) setTitle(titleOf(note));
  const left = title !== null && note?.deletedAt !== null;
  // One's own deletion leaves a tombstone, and has been said already.
  const taken = left && note === undefined;

  useEffect(() => {
    if (!left) return;
    // The history of a note that is no longer here shows its text, too.
    closeOverlays();
    if (taken) toast({ title: t`“${title}” was deleted or is not shared with you any more` });
    void navigate({ to: '/notes', replace: true });
  }, [left, taken, title, navigate, t]);
}
