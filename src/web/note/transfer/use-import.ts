import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { Skipped } from './markdown-files.ts';

/** Returns the function that makes notes of Markdown files, and says what became of each. */
export function useImport(): (files: Promise<readonly File[]>) => void {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const reasons: Readonly<Record<Skipped, string>> = {
    not_markdown: t`not a Markdown file`,
    too_large: t`larger than 1 MB`,
    not_text: t`not a text file`,
    too_many: t`more than 200 files`,
  };

  return (chosen) => {
    // Read while the code is fetched: files that were dropped can be asked for once.
    const reading = chosen.then(async (files) => (await import('./markdown-files.ts')).readMarkdownFiles(files));
    // Shown below, once the code is here.
    reading.catch(() => undefined);
    afterImport(
      async () => import('./import-notes.ts'),
      ({ importNotes }) =>
        void reading.then(
          ({ files, skipped }) => {
            const made = importNotes({ run, newId }, files).length;
            const lines = skipped.slice(0, 5).map(({ name, why }) => `${name}: ${reasons[why]}`);
            if (skipped.length > lines.length) lines.push('…');
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
