import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { renameStream } from '#domain/stream/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { NameField } from '#web/ui/name-fields.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

export default function RenameDialog({ streamId, onClose }: OverlayProps & { readonly streamId: string }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const stream = useRow('stream', streamId);
  const [problem, setProblem] = useState<string | null>(null);
  if (!stream) return null;

  function submit(form: FormData): void {
    // A refusal is shown beside the field instead of in a toast.
    const result = replica.run(renameStream({ id: streamId, name: formText(form, 'name') }));
    if (result.success) onClose();
    else setProblem(refusalMessage(result));
  }

  return (
    <Dialog title={t`Rename stream`} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField label={t`Stream name`} value={stream.name} problem={problem} isSelected />
        <ConfirmActions onCancel={onClose}>{t`Save`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
