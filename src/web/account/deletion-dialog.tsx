import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { ConfirmPasswordField } from './confirm-password-field.tsx';

interface DeletionDialogProps extends OverlayProps {
  readonly onDeleted: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function DeletionDialog({ onDeleted, hasPassword, onClose }: DeletionDialogProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(form: FormData): Promise<void> {
    const failed = await problemOf('POST /api/me/delete', { body: { password: formText(form, 'password') } });
    setProblem(failed);
    if (failed !== null) return;
    await onDeleted();
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Delete your account?`}
      description={t`This can’t be undone. Your unfinished tasks go to their project’s owner, or back to the person who assigned them to you.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        {hasPassword ? (
          <ConfirmPasswordField autoFocus error={problem ?? undefined} />
        ) : (
          <p role="alert" className="text-error-ink empty:hidden">
            {problem}
          </p>
        )}
        <ConfirmActions color="error" onCancel={onClose}>{t`Delete my account`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
