import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { setShare } from '#domain/team/commands.ts';
import { SHARE_MAX, SHARE_MIN } from '#domain/team/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';

/** Sets how much of a member's working hours is for the team. */
export default function ShareDialog({
  teamId,
  personId,
  onClose,
}: OverlayProps & { readonly teamId: string; readonly personId: string }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const team = useRow('team', teamId);
  const name = nameOf(usePeople(), personId);
  const [problem, setProblem] = useState<string | null>(null);
  if (!team) return null;
  const share = new Map(Object.entries(team.shares)).get(personId) ?? SHARE_MAX;

  function submit(form: FormData): void {
    const result = replica.run(
      setShare({ id: teamId, personId, share: Number(formText(form, 'share') || Number.NaN) }),
    );
    if (result.success) onClose();
    else setProblem(refusalMessage(result));
  }

  return (
    <Dialog
      title={t`Share of ${name}’s working hours`}
      description={t`How much of their time is for this team. It counts in the sum of the team only.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Percent`}
          name="share"
          type="number"
          inputMode="numeric"
          min={SHARE_MIN}
          max={SHARE_MAX}
          step={1}
          autoFocus
          defaultValue={share}
          error={problem ?? undefined}
        />
        <ConfirmActions onCancel={onClose}>{t`Save`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
