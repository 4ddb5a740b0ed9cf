import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toast/store.ts';

export interface WebhookEnd {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly host: string;
  readonly onEnded: () => Promise<void>;
}

/** Removes a webhook of somebody, as an administrator. */
export default function WebhookEndDialog({ id, name, maker, host, onEnded, onClose }: OverlayProps & WebhookEnd) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  async function end(): Promise<void> {
    const failed = await problemOf('DELETE /api/instance/webhooks/:id', { params: { id } });
    setProblem(failed);
    void onEnded();
    if (failed !== null) return;
    toast({ title: t`Removed “${name}”` });
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Remove “${name}”?`}
      description={t`Nothing is sent to ${host} through it anymore. ${maker} gets an email.`}
      onClose={onClose}
    >
      <FormStatus problem={problem} />
      <ConfirmActions color="error" onConfirm={end} onCancel={onClose}>{t`Remove`}</ConfirmActions>
    </Dialog>
  );
}
