import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportChoices } from '#domain/imported/import-state.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { PreviewForm } from './preview-form.tsx';
import { ReportView } from './report-view.tsx';
import { ImportRefused } from './server.ts';
import { useImport } from './use-import.ts';

/** Imports a Trello board as a project: choose the file, preview, progress, report. */
export default function ImportDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const { job, upload, start, putAway } = useImport();
  const [problem, setProblem] = useState<string | null>(null);

  /** Errors are shown in the dialog; nothing is lost. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const message = error instanceof ImportRefused ? error.message : t`Can’t reach the server. Try again.`;
      setProblem(message);
      announce(message);
    }
  }

  async function close(): Promise<void> {
    onClose();
    // A report was read, or a failure seen; a preview can be made again from the file.
    if (job && job.step !== 'running') await putAway().catch(() => undefined);
  }

  return (
    <Dialog
      title={t`Import from Trello`}
      description={
        job === null ? (
          <Trans>
            In Trello, open the board menu → Print, export, and share → Export as JSON. We’ll create a project from it.
          </Trans>
        ) : undefined
      }
      onClose={() => void close()}
    >
      {job === undefined && <Progress value={null} label={t`Loading`} />}
      {job === null && (
        <FileDrop
          label={t`Trello file`}
          accept=".json,application/json"
          hint={t`or drop it here (up to 50 MB)`}
          problem={problem}
          onFile={async (file) => attempt(async () => upload(file))}
        />
      )}
      {job?.step === 'ready' && (
        <PreviewForm
          key={job.id}
          preview={job.preview}
          problem={problem}
          onBack={async () => attempt(putAway)}
          onImport={async (choices: ImportChoices) => attempt(async () => start(choices))}
        />
      )}
      {job?.step === 'running' && <Running name={job.name} done={job.done} total={job.total} onClose={onClose} />}
      {job?.step === 'failed' && (
        <>
          <p role="alert" className="text-error-ink">
            {job.stopped ? (
              <Trans>
                The server stopped during the import. Imported cards were kept. Import the file again to continue where
                it stopped.
              </Trans>
            ) : (
              job.error
            )}
          </p>
          <DialogActions>
            <Button size="lg" onClick={async () => attempt(putAway)}>{t`Choose file again`}</Button>
          </DialogActions>
        </>
      )}
      {job?.step === 'done' && <ReportView report={job.report} onClose={() => void close()} />}
    </Dialog>
  );
}

function Running({
  name,
  done,
  total,
  onClose,
}: {
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <p dir="auto" className="mb-3 font-medium wrap-anywhere">
        {name}
      </p>
      <Progress value={done} max={total} label={t`Importing ${name}`} className="h-1.5" />
      <p className="mt-2 text-muted tabular-nums">
        <Trans>
          {done} of {total} cards
        </Trans>
      </p>
      <p className="mt-3 text-muted">
        <Trans>You can close this and keep working. Imported cards are already in the project.</Trans>
      </p>
      <DialogActions>
        <Button variant="outline" color="neutral" size="lg" onClick={onClose}>{t`Continue in background`}</Button>
      </DialogActions>
    </>
  );
}
