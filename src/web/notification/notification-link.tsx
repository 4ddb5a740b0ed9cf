import type { MouseEvent, ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { targetOf } from './target.ts';
import { TargetLink } from './target-link.tsx';

interface NotificationLinkProps {
  readonly notification: NotificationRow;
  readonly children: ReactNode;
  readonly onFollow: (event: MouseEvent) => void;
}

/**
 * A notification's text as a link that covers the whole line; plain text, with the reason, if the person can no longer
 * open it.
 */
export function NotificationLink({ notification, children, onFollow }: NotificationLinkProps) {
  const { person } = usePulse();
  const target = targetOf(notification);
  const projectId = target?.projectId ?? null;
  const task = useRow('task', target?.taskId ?? '');
  // The task may have been moved since.
  const home = task ? task.projectId : (projectId ?? notification.projectId);
  const project = useRow('project', home ?? '');
  // A person's projects are loaded together with their notifications.
  const isProjectGone = home !== null && project?.deletedAt !== null;
  const teamId = target?.teamId ?? null;
  const team = useRow('team', teamId ?? '');
  const invitation = useRow('teamInvitation', teamInvitationId(teamId ?? '', person));
  const isTeamGone = teamId !== null && team?.deletedAt !== null && invitation?.deletedAt !== null;
  const isTaskGone = typeof task?.deletedAt === 'number';
  if (!target || isProjectGone || isTaskGone || isTeamGone) {
    return (
      <div className="min-w-0 grow">
        {children}
        <span className="block text-xs text-faint empty:hidden">
          {isTeamGone && <Trans>You’re not in this team.</Trans>}
          {isProjectGone ? (
            <Trans>This project was deleted, or you no longer have access.</Trans>
          ) : (
            isTaskGone && <Trans>This task was deleted.</Trans>
          )}
        </span>
      </div>
    );
  }
  return (
    <TargetLink target={target} onClick={onFollow} className={covering}>
      {children}
    </TargetLink>
  );
}

const covering =
  'block min-w-0 grow outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
