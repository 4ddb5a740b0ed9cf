import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { signalUnknownPasskey } from './passkey-prompt.ts';
import { ConfirmPasswordField } from './confirm-password-field.tsx';

interface PasskeyRemovalDialogProps extends OverlayProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onRemoved: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function PasskeyRemovalDialog({ passkey, onRemoved, hasPassword, onClose }: PasskeyRemovalDialogProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, name } = passkey;

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const failed = await problemOf('POST /api/me/passkeys/:id/end', {
      params: { id },
      body: { password: formText(form, 'password') },
    });
    setProblem(failed);
    if (failed !== null) return;
    await signalUnknownPasskey(id);
    announce(t`Passkey removed`);
    onClose();
    await onRemoved();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Remove passkey “${name}”?`}
      description={t`You won’t be able to sign in with it anymore. Devices where you’re already signed in stay signed in.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        {hasPassword && <ConfirmPasswordField autoFocus />}
        <FormStatus problem={problem} />
        <ConfirmActions color="error" onCancel={onClose}>{t`Remove`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
