import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { invite, type InviteResult } from './invite.ts';
import type { Invite } from './overlays.ts';

interface Sent {
  readonly email: string;
  readonly invited: InviteResult;
}

/** Invites a person to Pulse, and into a project if one is given. */
export default function InviteDialog({ projectId, email = '', invited, onMade, onClose }: OverlayProps & Invite) {
  const { t } = useLingui();
  const project = useRow('project', projectId ?? '')?.name;
  const [sent, setSent] = useState<Sent | null>(invited ? { email, invited } : null);
  const problem = sent && 'problem' in sent.invited ? sent.invited.problem : undefined;

  async function send(form: FormData): Promise<void> {
    const to = formText(form, 'email');
    setSent({ email: to.trim(), invited: await invite({ projectId }, to) });
    onMade?.();
  }

  return (
    <Dialog
      title={project === undefined ? t`Invite your team` : t`Invite to ${project}`}
      description={
        project === undefined
          ? t`The person you invite creates an account and can then be added to projects.`
          : t`The person you invite joins ${project} as a member, with an existing account or a new one.`
      }
      onClose={onClose}
    >
      {sent && problem === undefined ? (
        <>
          <InviteOutcome {...sent} />
          <DialogActions>
            <Button variant="ghost" color="neutral" size="lg" onClick={() => setSent(null)}>
              {t`Invite someone else`}
            </Button>
            <Button variant="outline" color="neutral" size="lg" onClick={onClose}>
              {t`Done`}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form onSubmit={send} className="flex flex-col gap-4">
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            defaultValue={sent?.email ?? email}
            hint={t`The link will only work for this address. Leave it empty for a link that anyone can use once.`}
            error={problem}
          />
          <ConfirmActions onCancel={onClose}>{t`Invite`}</ConfirmActions>
        </Form>
      )}
    </Dialog>
  );
}

function InviteOutcome({ email, invited }: Sent) {
  const { t } = useLingui();
  if ('isAsked' in invited) {
    return (
      <p role="status">
        <Trans>We asked the administrators to invite {email}. They’ll send the link.</Trans>
      </p>
    );
  }
  if ('problem' in invited) return null;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="empty:hidden">
        {invited.isSent && <Trans>We emailed the link to {email}.</Trans>}
      </p>
      <LinkField
        label={t`Invite link`}
        path={invited.path}
        hint={
          email === ''
            ? t`Copy it now: you won’t see it again. It can be used once, within 7 days.`
            : t`Copy it now: you won’t see it again. Only ${email} can use it, once, within 7 days.`
        }
      />
    </div>
  );
}
