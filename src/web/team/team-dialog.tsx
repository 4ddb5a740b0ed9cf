import { useId, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { createTeam, updateTeam } from '#domain/team/commands.ts';
import { describeTeam } from '#domain/team/describe.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { textDraftKey } from '#web/data/text-draft-key.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTextDraft } from '#web/ui/text-draft.ts';
import { Form, formText } from '#web/ui/form.tsx';
import { DescriptionField, NameField } from '#web/ui/name-fields.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

/** Creates or edits a team. Only the name is required. */
export default function TeamDialog({ teamId, onClose }: OverlayProps & { readonly teamId?: string }) {
  const { t } = useLingui();
  const { replica, newId, person } = usePulse();
  const navigate = useNavigate();
  const team = useRow('team', teamId ?? '');
  const about = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(team);
  const draft = useTextDraft(textDraftKey(person, 'team.describe', teamId ?? ''), before?.description ?? '');

  function submit(form: FormData): void {
    const fields = { name: formText(form, 'name'), description: formText(form, 'description') };
    const id = teamId ?? newId();
    const lowersLevels = form.has('lowers-levels');
    // What is not changed is not sent: somebody else may have changed it meanwhile.
    const calls = before
      ? [
          ...(fields.description.trim() === before.description
            ? []
            : [describeTeam({ id, base: draft.base, text: fields.description })]),
          updateTeam({
            id,
            ...(fields.name !== before.name && { name: fields.name }),
            ...(lowersLevels !== before.lowersLevels && { lowersLevels }),
          }),
        ]
      : [createTeam({ id, ...fields })];
    for (const call of calls) {
      // A refusal is shown beside the field instead of in a toast.
      const result = replica.run(call);
      if (!result.success) return setProblem(refusalMessage(result));
    }
    draft.set(null);
    onClose();
    if (!teamId) void navigate({ to: '/team/$teamId', params: { teamId: id } });
  }

  return (
    <Dialog title={teamId ? t`Edit team` : t`New team`} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField label={t`Name`} value={team?.name} problem={problem} />
        <DescriptionField
          hint={t`Visible to members and people you invite.`}
          value={draft.draft ?? before?.description}
        />
        {team && (
          <div className="flex gap-2.5">
            <input
              id={`${about}-box`}
              type="checkbox"
              name="lowers-levels"
              defaultChecked={team.lowersLevels}
              aria-describedby={about}
              className="mt-0.5 size-4.5 shrink-0 accent-neutral"
            />
            <div>
              <label htmlFor={`${about}-box`} className="block font-medium">
                {t`Ask less often when things go well`}
              </label>
              <p id={about} className="text-xs text-faint">
                {t`After three on-track check-ins in a row, Pulse checks in on a task less often by itself. Otherwise it only suggests it.`}
              </p>
            </div>
          </div>
        )}
        <ConfirmActions onCancel={onClose}>{teamId ? t`Save` : t`Create team`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
