import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, FileUp, FolderUp } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { titleOf } from '../title.ts';
import { chosenFiles, type GivenFile } from './dropped-files.ts';
import type { NoteFormat } from './note-archive.ts';

interface TransferButtonProps {
  readonly notes: readonly NoteRow[];
  readonly onImport: (files: Promise<readonly GivenFile[]>) => void;
}

/** Notes from files, and all notes as files. */
export function TransferButton({ notes, onImport }: TransferButtonProps) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const input = useRef<HTMLInputElement>(null);

  function choose(isFolder: boolean): void {
    if (!input.current) return;
    input.current.webkitdirectory = isFolder;
    input.current.click();
  }

  function downloadAll(format: NoteFormat): void {
    const all = notes.map((note) => ({ id: note.id, title: titleOf(note) }));
    afterImport(
      async () => import('./export-notes.ts'),
      ({ downloadNotes }) =>
        void downloadNotes({ rows: replica, person }, all, format, t`Notes`).then((problem) => {
          if (problem !== null)
            toast({ tone: 'error', title: t`Your notes couldn’t be downloaded`, description: problem });
        }),
      showUnavailable,
    );
  }

  return (
    <>
      <FileInput
        ref={input}
        multiple
        accept=".md,.markdown,.txt,.zip,image/*"
        label={t`Markdown files`}
        onFiles={(files) => onImport(Promise.resolve(chosenFiles(files)))}
      />
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`More actions`}
        aria-haspopup="menu"
        data-tip={t`More actions`}
        className="pointer-coarse:size-11"
        onClick={({ currentTarget }) =>
          openPopup(
            currentTarget,
            t`More actions`,
            <Menu
              label={t`More actions`}
              entries={[
                { label: t`Import Markdown files…`, icon: <FileUp />, onSelect: () => choose(false) },
                { label: t`Import a folder…`, icon: <FolderUp />, onSelect: () => choose(true) },
                ...(notes.length > 0
                  ? [
                      {
                        label: t`Download all as Markdown`,
                        icon: <Download />,
                        onSelect: () => downloadAll('markdown'),
                      },
                      { label: t`Download all as HTML`, icon: <Download />, onSelect: () => downloadAll('html') },
                    ]
                  : []),
              ]}
            />,
            'end',
          )
        }
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </>
  );
}
