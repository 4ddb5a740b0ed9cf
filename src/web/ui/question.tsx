import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface QuestionProps {
  readonly title: string;
  /** The consequences, sentence by sentence; empty ones are left out. */
  readonly meaning: readonly string[];
  /** The label of the button that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot simply be undone, or that concerns others. It closes before the action runs. */
export function Question({ title, meaning, action, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={meaning.filter((sentence) => sentence !== '').join(' ')}
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
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
