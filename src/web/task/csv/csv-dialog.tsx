import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import { textOf } from '#web/ui/file-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { readCsv, ROWS_MAX, type CsvProblem, type CsvTable } from './read-csv.ts';
import { CsvForm } from './csv-form.tsx';

const SIZE_MAX = 5 * 1024 * 1024;

/** Makes tasks of a project from a CSV file: choose it, say what its columns are, import. */
export default function CsvDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t, i18n } = useLingui();
  const project = usePulse().replica.get('project', projectId);
  const [table, setTable] = useState<CsvTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function say(said: string): void {
    setProblem(said);
    announce(said);
  }

  function explain(found: CsvProblem): string {
    if (found.kind === 'empty') return t`This file has no rows below its first line, which names the columns.`;
    if (found.kind === 'quotes') return t`A quotation mark in line ${found.line} is never closed.`;
    return t`This file has more than ${i18n.number(ROWS_MAX)} rows. Split it, and import the parts one after another.`;
  }

  async function read(file: File): Promise<void> {
    setProblem(null);
    if (file.size > SIZE_MAX) return say(t`This file is larger than 5 MB.`);
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return say(t`This file isn’t text. In your spreadsheet, save it as CSV.`);
    const found = readCsv(text);
    if ('kind' in found) return say(explain(found));
    setTable(found);
  }

  if (!project) return null;
  return (
    <Dialog
      title={t`Import CSV`}
      description={
        table ? undefined : (
          <Trans>Each row becomes a task of {project.name}. Most spreadsheets and task tools can export CSV.</Trans>
        )
      }
      onClose={onClose}
    >
      {table ? (
        <CsvForm table={table} projectId={projectId} onBack={() => setTable(null)} onDone={onClose} />
      ) : (
        <FileDrop
          label={t`CSV file`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          hint={t`or drop it here (up to 5 MB)`}
          problem={problem}
          onFile={read}
        />
      )}
    </Dialog>
  );
}
