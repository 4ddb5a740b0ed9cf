import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { createTeam, updateTeam } from '#domain/team/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { DescriptionField, NameField } from '#web/ui/name-fields.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

/** Makes a team, or edits one. Only the name is required. */
export default function TeamDialog({ teamId, onClose }: OverlayProps & { readonly teamId?: string }) {
  const { t } = useLingui();
  const { replica, newId } = usePulse();
  const navigate = useNavigate();
  const team = useRow('team', teamId ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(form: FormData): void {
    const fields = { name: formText(form, 'name'), description: formText(form, 'description') };
    const id = teamId ?? newId();
    // A refusal is shown beside the field instead of in a toast.
    const result = replica.run(teamId ? updateTeam({ id, ...fields }) : createTeam({ id, ...fields }));
    if (!result.success) {
      setProblem(refusalMessage(result));
      return;
    }
    onClose();
    if (!teamId) void navigate({ to: '/team/$teamId', params: { teamId: id } });
  }

  return (
    <Dialog title={teamId ? t`Edit team` : t`New team`} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField label={t`Name`} value={team?.name} problem={problem} />
        <DescriptionField hint={t`Visible to members and to people you invite.`} value={team?.description} />
        <ConfirmActions onCancel={onClose}>{teamId ? t`Save` : t`Create team`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
