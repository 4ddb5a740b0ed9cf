import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { targetOf } from './target.ts';

interface NotificationLinkProps {
  readonly notification: NotificationRow;
  readonly children: ReactNode;
  readonly onFollow: () => void;
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
  const link = {
    search: target.taskId === null ? {} : { taskId: target.taskId },
    onClick: onFollow,
    className: covering,
  };
  if (target.isHome) {
    return (
      <Link to="/" onClick={onFollow} className={covering}>
        {children}
      </Link>
    );
  }
  if (target.isAdministration) {
    return (
      <Link to="/settings/instance" onClick={onFollow} className={covering}>
        {children}
      </Link>
    );
  }
  if (target.teamId !== undefined) {
    return target.teamId === null ? (
      <Link to="/team" onClick={onFollow} className={covering}>
        {children}
      </Link>
    ) : (
      <Link
        to="/team/$teamId"
        params={{ teamId: target.teamId }}
        search={target.isPulse ? { view: 'pulse' } : {}}
        onClick={onFollow}
        className={covering}
      >
        {children}
      </Link>
    );
  }
  if (target.noteId !== undefined) {
    return (
      <Link to="/notes/$noteId" params={{ noteId: target.noteId }} {...link}>
        {children}
      </Link>
    );
  }
  if (projectId === null) {
    return (
      <Link to="/tasks" {...link}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/projects/$projectId" params={{ projectId }} {...link}>
      {children}
    </Link>
  );
}

const covering =
  'block min-w-0 grow outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary';
