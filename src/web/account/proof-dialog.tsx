import { useLingui } from '@lingui/react/macro';
import type { RequestResult } from '#web/data/request.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { useProof, type Proof } from './use-proof.tsx';

export interface ProofDialogOptions {
  readonly title: string;
  readonly description: string;
  readonly hasPassword: boolean;
  /** Sends the proof, and goes on with the server's answer. */
  readonly ask: (proof: Proof) => Promise<RequestResult<object>>;
}

/** Asks for the password, and a code where there is one, before a way into the account is added. */
export default function ProofDialog({
  title,
  description,
  hasPassword,
  ask,
  onClose,
}: OverlayProps & ProofDialogOptions) {
  const { t } = useLingui();
  const { fields, problem, send } = useProof(hasPassword, true);

  async function submit(form: FormData): Promise<void> {
    if (await send(form, ask)) onClose();
  }

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        {fields}
        <FormStatus problem={problem} />
        <ConfirmActions onCancel={onClose}>{t`Continue`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
