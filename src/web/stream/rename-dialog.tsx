import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { renameStream } from '#domain/stream/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
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
        <TextField
          label={t`Stream name`}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={500}
          defaultValue={stream.name}
          onFocus={(event) => event.currentTarget.select()}
          error={problem ?? undefined}
        />
        <DialogActions>
          <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="lg">
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
