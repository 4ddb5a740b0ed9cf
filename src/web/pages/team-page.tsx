import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, UserPlus } from 'lucide-react';
import { canInviteToTeam } from '#domain/team/rules.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { TaskNumber } from '#web/data/task-number.tsx';
import { Pending } from '#web/project/pending.tsx';
import { useActions } from '#web/task/actions.ts';
import { InvitationCard } from '#web/team/invitation-card.tsx';
import { TeamMenu } from '#web/team/team-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { LoadingRows } from './loading-rows.tsx';
import { MissingPage } from './missing-page.tsx';
import { TeamMembers } from './pulse/team-members.tsx';
import { NextSteps } from './team/next-steps.tsx';
import { linksChanged, openTeamInvite } from './team/overlays.ts';
import { TeamProjects } from './team/team-projects.tsx';
import { useTeamActs } from './team/team-acts.tsx';
import { partOf, readWorkloadSearch, type WorkloadSearch } from './workload/search.ts';
import { Shown } from './workload/shown-of-team.tsx';
import { TeamWorkload } from './workload/team-workload.tsx';

const route = getRouteApi('/dashboard/team/$teamId');

/** One team: what it is for, how its work is going, how much its people have to do, and who is in it. */
export function TeamPage() {
  const { teamId } = route.useParams();
  // Nothing of one team is carried over to the next.
  return <Team key={teamId} teamId={teamId} />;
}

function Team({ teamId }: { readonly teamId: string }) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const scope = useScope(`team:${teamId}`);
  const team = useRow('team', teamId);
  const invitation = useRow('teamInvitation', teamInvitationId(teamId, person));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const actions = useActions();
  // Another part of the page has its own filters.
  const choosePart = (view: string) =>
    void navigate({
      search: ({ period, offset }) => readWorkloadSearch({ period, offset, view }),
      replace: true,
    });

  const isLead = team?.deletedAt === null && canInviteToTeam(replica, person, team) === null;

  const shown = partOf(search, isLead);
  const change = (to: WorkloadSearch) =>
    void navigate({ search: (before) => readWorkloadSearch({ ...before, view: shown, ...to }), replace: true });

  useLeaving(team);

  if (!team || team.deletedAt !== null) {
    if (invitation?.deletedAt === null) {
      return (
        <>
          <PageHeader title={invitation.name} />
          <div className="mx-auto w-full max-w-3xl px-4 sm:px-5">
            <InvitationCard invitation={invitation} />
          </div>
        </>
      );
    }
    return scope === 'denied' ? <MissingPage path={`/team/${teamId}`} /> : <LoadingRows />;
  }
  return (
    <>
      <PageHeader
        title={team.name}
        actions={
          <>
            {isLead && shown !== 'tasks' && (
              <Button
                aria-haspopup="dialog"
                icon={<UserPlus className="size-4" aria-hidden />}
                onClick={() => openTeamInvite({ teamId })}
              >
                {t`Invite`}
              </Button>
            )}
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Team actions`}
              aria-haspopup="menu"
              data-tip={t`Team actions`}
              onClick={(event) => openPopup(event.currentTarget, t`Team actions`, <Actions team={team} />, 'end')}
            >
              <Ellipsis className="size-4" aria-hidden />
            </Button>
          </>
        }
      >
        <Shown shown={shown} onChoose={choosePart} />
      </PageHeader>
      {shown === 'tasks' ? (
        <TeamTasks team={team} />
      ) : (
        <div className="min-h-0 grow overflow-y-auto px-4 pb-8 sm:px-5">
          <div className="flex flex-col gap-6">
            {team.description !== '' && (
              <Markdown text={team.description} TaskNumber={TaskNumber} className="max-w-3xl text-muted" />
            )}
            {isLead && shown === 'pulse' && <NextSteps team={team} />}
            <div className="flex flex-col gap-3">
              {shown === 'pulse' ? (
                <TeamPulse
                  team={team}
                  chosen={search.person}
                  onChoose={(person) => change({ person })}
                  onOpen={(taskId) => change({ taskId })}
                />
              ) : (
                <TeamWorkload team={team} search={search} onSearch={change} />
              )}
            </div>
            <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
              <div>
                <TeamMembers team={team} />
                {isLead && <EmailInvitations teamId={teamId} />}
              </div>
              <TeamProjects teamId={teamId} />
            </div>
          </div>
        </div>
      )}
      {shown !== 'tasks' && search.taskId !== undefined && (
        <OpenTask
          taskId={search.taskId}
          projectId={null}
          actions={actions}
          ready
          onClose={() => change({ taskId: '' })}
        />
      )}
    </>
  );
}

const OpenTask = lazy(() => import('./board/open-task.tsx'));
const TeamTasks = lazy(() => import('./team-tasks.tsx'));
const TeamPulse = lazy(() => import('./pulse/team-pulse.tsx'));

/** What can be done with the team, and from it. */
function Actions({ team }: { readonly team: TeamRow }) {
  return <TeamMenu team={team} more={useTeamActs(team)} />;
}

/** Who was invited by their address and has no account yet. */
function EmailInvitations({ teamId }: { readonly teamId: string }) {
  // Another one each time that links are made.
  return <Links key={useStore(linksChanged)} teamId={teamId} />;
}

function Links({ teamId }: { readonly teamId: string }) {
  const { answer, refetch } = useFetched('GET /api/teams/:id/invitations', { params: { id: teamId } });
  return <Pending invitations={answer?.invitations ?? []} onChanged={refetch} />;
}

/** A team that was here and no longer is takes its page along. */
function useLeaving(team: TeamRow | undefined): void {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const [name, setName] = useState<string | null>(null);
  if (team?.deletedAt === null && team.name !== name) setName(team.name);
  const left = name !== null && team?.deletedAt !== null;
  // One's own deletion leaves a tombstone, and has been said already.
  const taken = left && team === undefined;

  useEffect(() => {
    if (!left) return;
    if (taken) toast({ title: t`${name} was deleted or you’re no longer in it` });
    void navigate({ to: '/team', replace: true });
  }, [left, taken, name, navigate, t]);
}
