import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { FormStatus } from '#web/ui/section.tsx';
import { LinkField } from '#web/ui/link-field.tsx';

export default function ResetDialog({ personId, onClose }: OverlayProps & { readonly personId: string }) {
  const { t } = useLingui();
  const name = nameOf(usePeople(), personId);
  const [made, setMade] = useState<Answer<'POST /api/instance/people/:id/reset-link'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function make(): Promise<void> {
    const outcome = await catchUnreachable(
      request('POST /api/instance/people/:id/reset-link', { params: { id: personId } }),
    );
    if (outcome.success) setMade(outcome);
    setProblem(outcome.success ? null : problemText(outcome));
  }

  return (
    <Dialog
      title={t`Reset password for ${name}`}
      description={t`Anyone with the link can choose a new password for ${name}, who is then signed out everywhere.`}
      onClose={onClose}
    >
      {made ? (
        <LinkField
          label={t`Password reset link`}
          path={made.path}
          hint={plural(made.hours, {
            one: 'Copy it now: you won’t see it again. It works once and expires in # hour.',
            other: 'Copy it now: you won’t see it again. It works once and expires in # hours.',
          })}
        />
      ) : (
        <>
          <FormStatus problem={problem} />
          <ConfirmActions onConfirm={make} onCancel={onClose}>{t`Create link`}</ConfirmActions>
        </>
      )}
    </Dialog>
  );
}
