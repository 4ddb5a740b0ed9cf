import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { problemOf } from '#web/data/problem-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toast/store.ts';

/** Resets the two-factor authentication of a person who has lost their phone or key. */
export default function FactorsDialog({ personId, onClose }: OverlayProps & { readonly personId: string }) {
  const { t } = useLingui();
  const name = nameOf(usePeople(), personId);
  const [problem, setProblem] = useState<string | null>(null);

  async function reset(): Promise<void> {
    const failed = await problemOf('DELETE /api/instance/people/:id/second-factors', { params: { id: personId } });
    setProblem(failed);
    if (failed !== null) return;
    toast({ title: t`Reset two-factor authentication for ${name}` });
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Reset two-factor authentication for ${name}?`}
      description={t`This removes the authenticator app, recovery codes, passkeys and trusted devices of ${name} and signs them out everywhere. They can then sign in with only their password.`}
      onClose={onClose}
    >
      <FormStatus problem={problem} />
      <ConfirmActions color="error" onConfirm={reset} onCancel={onClose}>{t`Reset`}</ConfirmActions>
    </Dialog>
  );
}
