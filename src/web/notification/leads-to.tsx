import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { useRow } from '#web/data/context.ts';
import { targetOf } from './target.ts';

interface LeadsToProps {
  readonly notification: NotificationRow;
  readonly children: ReactNode;
  readonly onFollow: () => void;
}

/**
 * The words of a notification as a link that covers the whole line; words alone, and why, where the reader is no longer
 * let in.
 */
export function LeadsTo({ notification, children, onFollow }: LeadsToProps) {
  const target = targetOf(notification);
  const project = useRow('project', target?.projectId ?? '');
  if (!target) return children;
  const search = target.taskId === null ? {} : { taskId: target.taskId };
  if (target.projectId === null) {
    return (
      <Link to="/tasks" search={search} onClick={onFollow} className={covering}>
        {children}
      </Link>
    );
  }
  // One's projects are here as soon as one's notifications are.
  if (!project || project.deletedAt !== null) {
    return (
      <>
        {children}
        <span className="mt-0.5 block text-xs text-faint">
          <Trans>The project is no longer shared with you, or was deleted.</Trans>
        </span>
      </>
    );
  }
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: target.projectId }}
      search={search}
      onClick={onFollow}
      className={covering}
    >
      {children}
    </Link>
  );
}

const covering =
  'block outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary';
