import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

interface DeletionDialogProps extends OverlayProps {
  readonly name: string;
  /** On how many tasks that one can see; undefined: the server cannot be asked. */
  readonly count: number | undefined;
  readonly onDelete: () => void;
}

/** Asks before a tag is taken off tasks. */
export default function DeletionDialog({ name, count, onDelete, onClose }: DeletionDialogProps) {
  const { t } = useLingui();
  const tasks =
    count === undefined
      ? t`It will be removed from every task that has it.`
      : plural(count, {
          one: 'It will be removed from # task you can see, and from any that only others can see.',
          other: 'It will be removed from # tasks you can see, and from any that only others can see.',
        });
  return (
    <Dialog
      role="alertdialog"
      title={t`Delete ${name}?`}
      description={[tasks, t`You can restore it, on all of them, from the trash for 30 days.`].join(' ')}
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
          {t`Delete tag`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
