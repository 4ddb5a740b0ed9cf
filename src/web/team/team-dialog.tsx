import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { createTeam, updateTeam } from '#domain/team/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
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
        <TextField
          label={t`Name`}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={500}
          defaultValue={team?.name}
          error={problem ?? undefined}
        />
        <TextArea
          label={t`Description (optional)`}
          hint={t`Visible to members and to people you invite.`}
          name="description"
          maxLength={50_000}
          defaultValue={team?.description}
        />
        <DialogActions>
          <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="lg">
            {teamId ? t`Save` : t`Create team`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
