import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { NoteFiles } from '../files/note-files.ts';
import type { GivenFile } from './dropped-files.ts';
import type { Reason } from './markdown-files.ts';

/** As many fit into a message. */
const MOST_NAMED = 10;

/** Returns the function that makes notes of Markdown files, and says what became of each. */
export function useImport(
  filesOf: (noteId: string) => Pick<NoteFiles, 'add'>,
): (given: Promise<readonly GivenFile[]>) => void {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const reasons: Readonly<Record<Reason, string>> = {
    not_markdown: t`not a Markdown file, and in no note`,
    too_large: t`larger than 1 MB`,
    not_text: t`not a text file, or not saved as UTF-8`,
    too_many: t`more than 200 files`,
    not_archive: t`not a complete ZIP archive`,
    archive_too_large: t`larger than 200 MB`,
    not_found: t`not found`,
    empty: t`empty`,
  };

  return (given) => {
    // Read while the code is fetched: files that were dropped can be asked for once.
    const reading = given.then(async (files) => (await import('./markdown-files.ts')).readMarkdownFiles(files));
    // Shown below, once the code is here.
    reading.catch(() => undefined);
    afterImport(
      async () => import('./import-notes.ts'),
      ({ importNotes }) =>
        void reading.then(
          async (read) => {
            const { notes, skipped } = await importNotes({ run, newId }, filesOf, read);
            const made = notes.length;
            const all = [...read.skipped, ...skipped];
            const lines = all.slice(0, MOST_NAMED).map(({ name, why }) => `${name}: ${reasons[why]}`);
            if (all.length > lines.length) lines.push('…');
            toast({
              ...(made === 0 && { tone: 'error' }),
              title: plural(made, { one: 'Imported # note', other: 'Imported # notes' }),
              ...(lines.length > 0 && { description: t`Skipped: ${lines.join(', ')}` }),
            });
          },
          () => toast({ tone: 'error', title: t`Your browser couldn’t read these files` }),
        ),
      showUnavailable,
    );
  };
}
