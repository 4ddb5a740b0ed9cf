import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Users } from 'lucide-react';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { InvitationCard } from '#web/team/invitation-card.tsx';
import { openTeamForm } from '#web/team/overlays.ts';
import { TeamList } from '#web/team/team-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** The person's teams; what they are invited to comes first. */
export function TeamsPage() {
  const { t } = useLingui();
  const { person } = usePulse();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  const invitations = useList({
    from: 'teamInvitation',
    where: { column: 'personId', key: person },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  }).group();
  const ready = useScope(`user:${person}`) === 'open';
  const create = () => openTeamForm({});
  return (
    <>
      <PageHeader
        title={t`Team`}
        actions={
          (teams.length > 0 || invitations.length > 0) && (
            <Button icon={<Plus className="size-4" aria-hidden />} onClick={create}>
              {t`New team`}
            </Button>
          )
        }
      />
      <div className="min-h-0 grow overflow-y-auto px-4 pb-6 sm:px-5">
        {!ready && teams.length === 0 && <LoadingRows />}
        <div className="mx-auto flex max-w-3xl flex-col gap-4">
          {invitations.map((each) => (
            <InvitationCard key={each.id} invitation={each} />
          ))}
          {teams.length > 0 && <TeamList teams={teams} />}
        </div>
        {ready && teams.length === 0 && invitations.length === 0 && (
          <EmptyState
            icon={<Users className="size-6" aria-hidden />}
            title={<Trans>Create your first team</Trans>}
            hotkey="n m"
            action={
              <Button size="lg" onClick={create}>
                {t`New team`}
              </Button>
            }
          >
            <Trans>
              Invite people, share projects with all of them at once, and see who has too much to do and who has time.
            </Trans>
          </EmptyState>
        )}
      </div>
    </>
  );
}
