import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

interface ConfirmActionsProps {
  /** What the dialog is for, in words. */
  readonly children: ReactNode;
  /** Without it, the button submits the form around it. The button shows that a promise is not settled yet. */
  readonly onConfirm?: () => unknown;
  readonly onCancel: () => void;
  readonly color?: 'error';
  readonly disabled?: boolean;
}

/** The end of most dialogs: Cancel, and the button that does what the dialog is for. */
export function ConfirmActions({ children, onConfirm, onCancel, color, disabled }: ConfirmActionsProps) {
  const { t } = useLingui();
  return (
    <DialogActions>
      <Button variant="ghost" color="neutral" size="lg" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <Button
        size="lg"
        type={onConfirm ? 'button' : 'submit'}
        disabled={disabled}
        {...(color && { color })}
        {...(onConfirm && { onClick: () => onConfirm() })}
      >
        {children}
      </Button>
    </DialogActions>
  );
}
