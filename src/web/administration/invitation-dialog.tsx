import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import type { MadeInvitation } from './overlays.ts';
import { LinkField } from '#web/ui/link-field.tsx';

const DAYS = [1, 7, 30] as const;

interface InvitationDialogProps extends OverlayProps {
  readonly onMade: () => Promise<void>;
  readonly made?: MadeInvitation;
}

export default function InvitationDialog({ onMade, made: first, onClose }: InvitationDialogProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<MadeInvitation | null>(first ?? null);

  async function submit(form: FormData): Promise<void> {
    const asked = { email: formText(form, 'email').trim() || null, days: Number(formText(form, 'days')) };
    const outcome = await catchUnreachable(request('POST /api/instance/invitations', { body: asked }));
    setProblem(outcome.success ? null : problemText(outcome));
    if (!outcome.success) return;
    setMade({ path: outcome.path, sentTo: outcome.isSent ? asked.email : null });
    await onMade();
  }

  const sentTo = made?.sentTo;
  return (
    <Dialog title={t`Invite someone`} onClose={onClose}>
      {made === null ? (
        <Form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={t`Email (optional)`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={t`The link will only work for this address`}
            error={problem ?? undefined}
          />
          <fieldset className="flex flex-col gap-1.5">
            <legend className="pb-1.5 font-medium text-neutral-ink">{t`Expires in`}</legend>
            <div className="flex flex-wrap gap-4">
              {DAYS.map((days) => (
                <label key={days} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    name="days"
                    value={days}
                    defaultChecked={days === 7}
                    className="size-4 accent-neutral"
                  />
                  {plural(days, { one: '# day', other: '# days' })}
                </label>
              ))}
            </div>
          </fieldset>
          <ConfirmActions onCancel={onClose}>{t`Create invite link`}</ConfirmActions>
        </Form>
      ) : (
        <>
          {sentTo && (
            <p role="status" className="pb-4">
              <Trans>We sent the link to {sentTo}.</Trans>
            </p>
          )}
          <LinkField
            label={t`Invite link`}
            path={made.path}
            hint={t`Copy it now: you won’t see it again. It works once.`}
          />
        </>
      )}
    </Dialog>
  );
}
