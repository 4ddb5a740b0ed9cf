import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookText, Plus } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';
import { useList, usePulse, useRowsById, useScope } from '#web/data/context.ts';
import { NoteList } from '#web/note/note-list.tsx';
import { droppedFiles } from '#web/note/transfer/dropped-files.ts';
import { TransferButton } from '#web/note/transfer/transfer-button.tsx';
import { useImport } from '#web/note/transfer/use-import.ts';
import { useCreateNote } from '#web/note/use-create.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import { useServerFound } from '../search/use-server-found.ts';
import { OpenNotes } from './open-notes.tsx';
import { noteFilesOf } from './use-note-files.ts';

/** As many as the server finds at once. */
const FOUND_IN_TEXT = 50;

type Show = 'all' | 'mine' | 'shared' | 'places' | 'archive';

/** The notes that the person may read. */
export function NotesPage() {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person } = pulse;
  const create = useCreateNote();
  const [show, setShow] = useState<Show>('all');
  const [text, setText] = useState('');
  const ready = useScope(`notes:${person}`) === 'open';
  const all = useList({ from: 'note', orderBy: [{ column: 'updatedAt', direction: 'desc' }] }).group();
  const found = useList({
    from: 'note',
    filter: { search: { columns: ['title'], text } },
    orderBy: [{ column: 'updatedAt', direction: 'desc' }],
  }).group();
  // The texts of notes are with the server.
  const server = useServerFound({ text }, { most: FOUND_IN_TEXT, kind: 'note' });
  const inText = new Set(server.found.flatMap((each) => (each.kind === 'note' ? [each.note.id] : [])));
  const named = new Set(found.map(({ id }) => id));
  const matching = text.trim() === '' ? all : all.filter(({ id }) => named.has(id) || inText.has(id));
  const notes = matching.filter((note) => isShown(note, show, person));

  const importFiles = useImport((noteId) => noteFilesOf(pulse, noteId));

  const count = notes.length;
  const isNarrowed = show !== 'all' && all.length > 0 && count === 0;
  useHotkeys(isNarrowed ? { Escape: () => setShow('all') } : {});

  return (
    <>
      <OpenNotes />
      <PageHeader
        title={t`Notes`}
        actions={
          <>
            {all.length > 0 && (
              <Button icon={<Plus className="size-4" aria-hidden />} onClick={create}>
                {t`New note`}
              </Button>
            )}
            <TransferButton notes={all} onImport={importFiles} />
          </>
        }
      />
      {/* Dropping files does what a menu does, too. */}
      <div
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          importFiles(droppedFiles(event.dataTransfer));
        }}
        className="min-h-0 grow overflow-y-auto px-4 pb-6 sm:px-5"
      >
        {!ready && all.length === 0 && <LoadingRows />}
        {ready && all.length === 0 && (
          <EmptyState
            icon={<NotebookText className="size-6" aria-hidden />}
            title={<Trans>Write your first note</Trans>}
            hotkey="n n"
            action={
              <Button size="lg" onClick={create}>
                {t`New note`}
              </Button>
            }
          >
            <Trans>Meeting notes, decisions and plans, alone or together with others.</Trans>
          </EmptyState>
        )}
        {all.length > 0 && (
          <div className="mx-auto flex max-w-3xl flex-col gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-48 grow">
                <SearchField label={t`Find a note…`} value={text} onChange={setText} />
              </span>
              <span className="overflow-x-auto">
                <Segments
                  label={t`Notes shown`}
                  options={[
                    { value: 'all', label: t`All` },
                    { value: 'mine', label: t`Mine` },
                    { value: 'shared', label: t`Shared` },
                    { value: 'places', label: t`By location` },
                    { value: 'archive', label: t`Archive` },
                  ]}
                  chosen={show}
                  onChoose={setShow}
                />
              </span>
            </div>
            {show === 'places' ? <ByPlace notes={notes} /> : <PinnedFirst notes={notes} />}
            <div className={count > 0 ? 'contents' : 'flex flex-col items-center gap-3 py-8 text-center text-faint'}>
              <p role="status" className={count > 0 ? 'sr-only' : undefined}>
                {says()}
              </p>
              {isNarrowed && (
                <span className="flex items-center gap-2">
                  <Button variant="outline" color="neutral" onClick={() => setShow('all')}>
                    {t`Show all`}
                  </Button>
                  <HotkeyHint hotkey="Escape" />
                </span>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  );

  function says(): string {
    if (count > 0) return text.trim() === '' ? '' : plural(count, { one: '# result', other: '# results' });
    if (server.isAsking) return t`Searching…`;
    if (server.failed) return t`No results on this device, and the server can’t be reached right now`;
    if (text.trim() !== '') return t`No matching notes`;
    return show === 'archive' ? t`No archived notes` : t`No notes here`;
  }
}

function isShown(
  { archivedAt, ownerUid, readerUids, projectId, teamId }: NoteRow,
  show: Show,
  person: string,
): boolean {
  if ((archivedAt !== null) !== (show === 'archive')) return false;
  if (show === 'mine') return ownerUid === person;
  if (show === 'shared') return projectId !== null || teamId !== null || readerUids.length > 1;
  return true;
}

function PinnedFirst({ notes }: { readonly notes: readonly NoteRow[] }) {
  const { t } = useLingui();
  const pinned = notes.filter(({ isPinned }) => isPinned);
  return (
    <>
      <NoteList label={t`Pinned`} heading={t`Pinned`} notes={pinned} />
      <NoteList
        label={t`Notes`}
        heading={pinned.length > 0 && t`Recent`}
        notes={notes.filter(({ isPinned }) => !isPinned)}
      />
    </>
  );
}

/** Private ones first, then each project and team by its name. */
function ByPlace({ notes }: { readonly notes: readonly NoteRow[] }) {
  const { t, i18n } = useLingui();
  const projects = useRowsById('project');
  const teams = useRowsById('team');
  const places = Map.groupBy(notes, ({ projectId, teamId }) => projectId ?? teamId ?? '');
  return Array.from(places, ([id, there]) => ({
    id,
    name: id === '' ? t`Private` : (projects.get(id)?.name ?? teams.get(id)?.name ?? ''),
    there,
  }))
    .toSorted((one, other) =>
      one.id === '' ? -1 : other.id === '' ? 1 : one.name.localeCompare(other.name, i18n.locale),
    )
    .map(({ id, name, there }) => <NoteList key={id} label={name} heading={name} notes={there} />);
}
