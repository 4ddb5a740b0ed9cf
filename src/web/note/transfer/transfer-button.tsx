import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, FileUp } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { titleOf } from '../title.ts';

interface TransferButtonProps {
  readonly notes: readonly NoteRow[];
  readonly onImport: (files: Promise<readonly File[]>) => void;
}

/** Notes from files, and all notes as files. */
export function TransferButton({ notes, onImport }: TransferButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);

  function downloadAll(): void {
    afterImport(
      async () => import('./export-notes.ts'),
      ({ downloadNotes }) =>
        void downloadNotes(notes, titleOf, t`Notes`).then((problem) => {
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
        accept=".md,.markdown,.txt"
        label={t`Markdown files`}
        onFiles={(files) => onImport(Promise.resolve(files))}
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
                { label: t`Import Markdown files…`, icon: <FileUp />, onSelect: () => input.current?.click() },
                ...(notes.length > 0
                  ? [{ label: t`Download all as Markdown`, icon: <Download />, onSelect: downloadAll }]
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
