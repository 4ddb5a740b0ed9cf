import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { request } from '#web/data/request.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { useProof, type Proof } from '../use-proof.tsx';
import { SecretField } from './secret-field.tsx';

interface NewSecretDialogProps extends OverlayProps {
  readonly id: string;
  readonly hasPassword: boolean;
  readonly onMade: () => Promise<void>;
}

/** Exchanges the secret of a webhook. */
export default function NewSecretDialog({ id, hasPassword, onMade, onClose }: NewSecretDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const { fields, problem, send } = useProof(hasPassword, true);

  async function submit(form: FormData): Promise<void> {
    const asked = async (proof: Proof) => request('POST /api/webhooks/:id/secret', { params: { id }, body: proof });
    const outcome = await send(form, asked);
    if (!outcome) return;
    setSecret(outcome.secret);
    void onMade();
  }

  return (
    <Dialog
      title={secret === null ? t`New secret` : t`Copy the new secret`}
      description={t`For 24 hours, messages are signed with the secret before as well, so that nothing fails meanwhile.`}
      onClose={onClose}
    >
      {secret === null ? (
        <Form onSubmit={submit} className="flex flex-col gap-4">
          {fields}
          <FormStatus problem={problem} />
          <ConfirmActions onCancel={onClose}>{t`Create secret`}</ConfirmActions>
        </Form>
      ) : (
        <SecretField secret={secret} />
      )}
    </Dialog>
  );
}
