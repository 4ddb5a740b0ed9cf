import { useId } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { acceptInvitation, declineInvitation } from '#domain/team/invitations.ts';
import type { TeamInvitationRow } from '#domain/team-invitation/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { WhatLeadsSee } from './what-leads-see.tsx';

/** An invitation to a team, with what joining it means. */
export function InvitationCard({ invitation }: { readonly invitation: TeamInvitationRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const people = usePeople();
  const navigate = useNavigate();
  const id = useId();
  const { teamId, name, description, leadUids, invitedBy } = invitation;
  const leads = leadUids.map((lead) => nameOf(people, lead)).join(', ');

  function accept(): void {
    if (!run(acceptInvitation({ id: teamId })).success) return;
    announce(t`You joined ${name}`);
    void navigate({ to: '/team/$teamId', params: { teamId } });
  }

  function decline(): void {
    if (run(declineInvitation({ id: teamId })).success) announce(t`Declined the invitation to ${name}`);
  }

  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-xl bg-surface shadow-card p-4 inset-ring inset-ring-line sm:p-5"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-neutral-soft text-muted">
          <Users className="size-5" aria-hidden />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={id} dir="auto" className="text-sm font-semibold wrap-anywhere">
            {t`${nameOf(people, invitedBy)} invited you to ${name}`}
          </h2>
          {description && (
            <p dir="auto" className="wrap-anywhere text-muted">
              {description}
            </p>
          )}
          <p className="text-muted">{t`Led by ${leads}`}</p>
        </div>
      </div>
      <WhatLeadsSee />
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={accept}>
          {t`Accept`}
        </Button>
        <Button size="lg" variant="outline" color="neutral" onClick={decline}>
          {t`Decline`}
        </Button>
      </div>
    </section>
  );
}
