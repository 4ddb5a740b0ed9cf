import { useLingui } from '@lingui/react/macro';
import { markRead } from '#domain/notification/commands.ts';
import type { NotificationAction, NotificationRow } from '#domain/notification/row.ts';
import { acceptOwnership, declineOwnership } from '#domain/project/ownership.ts';
import { acceptInvitation, declineInvitation } from '#domain/team/invitations.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckInAnswers } from './check-in-answers.tsx';
import { LowerLevel } from './lower-level.tsx';

/** What can be done about it in place, for as long as there is something to answer. */
export function Answer({ notification }: { readonly notification: NotificationRow }) {
  const { action } = notification;
  if (action?.type === 'check_in' || action?.type === 'check_ins') return <CheckInAnswers />;
  if (action?.type !== 'lower_level') return <AcceptOrDecline notification={notification} />;
  return <LowerLevel notification={notification} taskId={action.taskId} level={action.level} />;
}

function AcceptOrDecline({ notification }: { readonly notification: NotificationRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const answers = useAnswers(notification.action);
  if (!answers) return null;
  const { id, createdAt } = notification;

  function answer(isAccepted: boolean): void {
    if (!answers || !run(isAccepted ? answers.accept() : answers.decline()).success) return;
    run(markRead({ id, createdAt }));
    announce(isAccepted ? t`Accepted` : t`Declined`);
  }

  return (
    <div className="relative z-1 mt-2 flex w-fit gap-2">
      <Button size="sm" onClick={() => answer(true)} className="pointer-coarse:min-h-11">
        {t`Accept`}
      </Button>
      <Button
        size="sm"
        variant="outline"
        color="neutral"
        onClick={() => answer(false)}
        className="pointer-coarse:min-h-11"
      >
        {t`Decline`}
      </Button>
    </div>
  );
}

/** What answers it; null where there is nothing to answer any more. */
function useAnswers(action: NotificationAction | null) {
  const { person } = usePulse();
  const teamId = action?.type === 'team_invitation' ? action.teamId : '';
  const projectId = action?.type === 'ownership_offer' ? action.projectId : '';
  const invitation = useRow('teamInvitation', teamInvitationId(teamId, person));
  const project = useRow('project', projectId);
  if (teamId !== '' && invitation?.deletedAt === null) {
    const id = teamId;
    return { accept: () => acceptInvitation({ id }), decline: () => declineInvitation({ id }) };
  }
  if (project?.deletedAt === null && project.offeredTo === person) {
    const id = projectId;
    return { accept: () => acceptOwnership({ id }), decline: () => declineOwnership({ id }) };
  }
  return null;
}
