import { ConfirmActions } from './confirm-actions.tsx';
import { Dialog } from './dialog.tsx';

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
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={meaning.filter((sentence) => sentence !== '').join(' ')}
      onClose={onClose}
    >
      <ConfirmActions
        color="error"
        onConfirm={() => {
          onClose();
          onConfirm();
        }}
        onCancel={onClose}
      >
        {action}
      </ConfirmActions>
    </Dialog>
  );
}
