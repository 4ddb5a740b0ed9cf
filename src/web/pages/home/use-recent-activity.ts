import { useMemo } from 'react';
import { receivedSinceQuery } from '#domain/notification/queries.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { movedQuery } from '#domain/task/agenda.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { targetOf } from '#web/notification/target.ts';
import { recentActivity, type RecentActivity } from './recent-activity.ts';

/** What others have done since then that concerns the person. */
export function useRecentActivity(since: number): readonly RecentActivity[] {
  const { person, replica } = usePulse();
  const mine = useList(movedQuery('assignee', person, since)).group();
  const written = useList(movedQuery('userId', person, since)).group();
  const received = useList(receivedSinceQuery(person, since)).group();

  return useMemo(() => {
    // Tasks assigned to the person are loaded, whatever their project.
    const projectOf = (notification: NotificationRow) =>
      targetOf(notification)?.projectId ?? replica.get('task', notification.taskId ?? '')?.projectId ?? null;
    return recentActivity([...mine, ...written], received, projectOf);
  }, [mine, written, received, replica]);
}
