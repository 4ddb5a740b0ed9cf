import type { Input } from '#api/routes.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useLingui } from '@lingui/react/macro';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { deviceName } from './device.ts';
import { createPasskey } from './passkey-prompt.ts';
import { useProof } from './use-proof.tsx';

type Attestation = Input<'POST /api/me/passkeys'>['passkey'];

interface NewPasskeyDialogProps extends OverlayProps {
  readonly onAdded: () => Promise<void>;
  readonly hasPassword: boolean;
}

export default function NewPasskeyDialog({ onAdded, hasPassword, onClose }: NewPasskeyDialogProps) {
  const { t } = useLingui();
  const { fields, problem, send, setProblem } = useProof(hasPassword);

  async function submit(form: FormData): Promise<void> {
    const asked = await send(form, async (proof) => request('POST /api/me/passkeys/question', { body: proof }));
    if (!asked) return;
    const made = await createPasskey(asked.options as unknown as PublicKeyCredentialCreationOptionsJSON);
    if ('problem' in made) return setProblem(made.problem);
    const body = { name: formText(form, 'name').trim(), passkey: made.passkey as Attestation };
    const kept = await catchUnreachable(request('POST /api/me/passkeys', { body }));
    if (!kept.success) return setProblem(problemText(kept));
    await onAdded();
    announce(t`Passkey added`);
    onClose();
  }

  return (
    <Dialog
      title={t`Add a passkey`}
      description={t`Your browser will ask where to save it: on this device, your phone or a security key.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          name="name"
          hint={t`To help you recognize it`}
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={100}
          pattern=".*\S.*"
          required
          autoFocus
        />
        {fields}
        <FormStatus problem={problem} />
        <ConfirmActions onCancel={onClose}>{t`Continue`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
