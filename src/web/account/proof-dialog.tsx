import { useLingui } from '@lingui/react/macro';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { useProof } from './use-proof.tsx';

export interface ProofDialogOptions {
  readonly title: string;
  readonly description: string;
  readonly hasPassword: boolean;
  /** Where the proof is sent. */
  readonly path: string;
  /** With the server's answer. */
  readonly onDone: (answer: object) => void;
}

/** Asks for the password, and a code where there is one, before a way into the account is added. */
export default function ProofDialog({
  title,
  description,
  hasPassword,
  path,
  onDone,
  onClose,
}: OverlayProps & ProofDialogOptions) {
  const { t } = useLingui();
  const { fields, problem, send } = useProof(hasPassword, true);

  async function submit(form: FormData): Promise<void> {
    const answer = await send(path, form);
    if (!answer) return;
    onClose();
    onDone(answer);
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
