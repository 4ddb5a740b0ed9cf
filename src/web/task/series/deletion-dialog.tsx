import { useLingui } from '@lingui/react/macro';
import { deleteSeries } from '#domain/series/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

interface DeletionDialogProps extends OverlayProps {
  readonly task: TaskRow;
  readonly onDelete: () => void;
}

export default function DeletionDialog({ task, onDelete, onClose }: DeletionDialogProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const { name, seriesId } = task;

  function deleteAll(): void {
    onClose();
    if (seriesId !== null && run(deleteSeries({ id: seriesId })).success) onDelete();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Delete “${name}”?`}
      description={t`This task repeats. Delete only this one, and the next one follows, or stop repeating it as well.`}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button size="lg" variant="outline" color="error" onClick={deleteAll}>
          {t`Delete this and all later ones`}
        </Button>
        <Button
          size="lg"
          color="error"
          autoFocus
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          {t`Delete only this one`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
