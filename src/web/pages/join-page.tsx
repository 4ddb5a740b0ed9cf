import { useEffect, useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { invitationText, useInvited } from '#web/account/invitation-info.ts';
import { useRow } from '#web/data/context.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const route = getRouteApi('/dashboard/join');

/** The page of an invitation link for a person who is signed in: asks whether to join the project. */
export function JoinPage() {
  const { t } = useLingui();
  const { invite = '' } = route.useSearch();
  const navigate = useNavigate();
  const { invited, problem, isAsking } = useInvited(invite);
  const [joined, setJoined] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const projectId = joined ?? invited?.projectId ?? null;
  // The server has added them; the project's row arrives in a moment.
  const project = useRow('project', projectId ?? '');
  // A person who has just signed up with the invitation, or whose invitation has no project, need not join anything.
  const isThere = invited !== null && projectId === null && !invited.isToProject && invited.team === null;

  useEffect(() => {
    if (project && projectId !== null)
      void navigate({ to: '/projects/$projectId', params: { projectId }, replace: true });
    else if (isThere) void navigate({ to: '/', replace: true });
  }, [project, projectId, isThere, navigate]);

  async function join(): Promise<void> {
    const answer = await catchUnreachable(request('POST /api/me/invitation', { body: { token: invite } }));
    if (!answer.success) setRefused(problemText(answer));
    else if (answer.projectId === null) await navigate({ to: '/team', replace: true });
    else setJoined(answer.projectId);
  }

  const place = invited?.project ?? invited?.team ?? null;
  const home = (
    <Button size="lg" variant="outline" color="neutral" onClick={() => void navigate({ to: '/', replace: true })}>
      {t`Go to Home`}
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Invitation`} />
      <div className="min-h-0 grow overflow-y-auto">
        {isAsking || isThere || projectId !== null ? (
          <Spinner className="mx-auto mt-24" />
        ) : invited === null || invited.isUsed || place === null || refused !== null ? (
          <EmptyState
            icon={<UserPlus className="size-6" aria-hidden />}
            title={t`This invitation is no longer valid`}
            action={home}
          >
            {refused ?? problem ?? t`It no longer exists, or the link can’t add people to it anymore.`}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<UserPlus className="size-6" aria-hidden />}
            title={invitationText(invited)}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {home}
                <Button size="lg" onClick={join}>
                  {invited.team === null ? t`Join ${place}` : t`View invitation`}
                </Button>
              </div>
            }
          >
            {invited.team === null
              ? t`Members can view and edit every task in the project.`
              : t`You can accept or decline it on the next page.`}
          </EmptyState>
        )}
      </div>
    </>
  );
}
