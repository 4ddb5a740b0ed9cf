import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { leaveTeam } from '#domain/team/members.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Question } from '#web/ui/question.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { projectsLostBy } from './lost-projects.ts';

/** Asks first: there is no undo, since only a lead can invite the person again. */
export default function LeaveDialog({ teamId, onClose }: OverlayProps & { readonly teamId: string }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const team = useRow('team', teamId);
  const navigate = useNavigate();
  const matches = useMatchRoute();
  if (!team) return null;
  const { name } = team;
  const lost = projectsLostBy(replica, teamId, person).length;

  async function leave(): Promise<void> {
    // Before the page loses its team, which it would show as another person's doing.
    if (matches({ to: '/team/$teamId', params: { teamId } })) await navigate({ to: '/team' });
    if (run(leaveTeam({ id: teamId })).success) toast({ title: t`You left ${name}` });
  }

  return (
    <Question
      title={t`Leave ${name}?`}
      meaning={[
        t`Its leads won’t see your workload anymore.`,
        lost === 0
          ? ''
          : plural(lost, {
              one: 'You’ll lose access to # project of the team; your unfinished tasks there go to its owner.',
              other: 'You’ll lose access to # projects of the team; your unfinished tasks there go to their owners.',
            }),
      ]}
      action={t`Leave team`}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
