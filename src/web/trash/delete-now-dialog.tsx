import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import type { Deleted } from './deleted.ts';

interface DeleteNowDialogProps extends OverlayProps {
  readonly item: Deleted;
  readonly onDelete: () => void;
}

/** Asks once: this is the one deletion that nobody can take back. */
export default function DeleteNowDialog({ item: { kind, name, tasks }, onDelete, onClose }: DeleteNowDialogProps) {
  const { t } = useLingui();
  const withIt =
    kind === 'project' && tasks
      ? plural(tasks, { one: '# task will be deleted with it.', other: '# tasks will be deleted with it.' })
      : kind === 'task'
        ? t`Its comments will be deleted too.`
        : '';
  return (
    <Dialog
      role="alertdialog"
      title={kind === 'comment' ? t`Delete this comment now?` : t`Delete “${name}” now?`}
      description={[
        withIt,
        t`This can’t be undone. It will be removed from this server’s log and backups within 30 days.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          size="lg"
          color="error"
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          {t`Delete now`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
