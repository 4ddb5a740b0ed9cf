/** What others have done since the last visit, in the order in which it is shown. */
import type { NotificationRow } from '#domain/notification/row.ts';
import type { TaskRow } from '#domain/task/row.ts';

interface Item {
  readonly id: string;
  readonly projectId: string | null;
  readonly at: number;
}

export type RecentActivity =
  | (Item & { readonly kind: 'moved'; readonly task: TaskRow })
  | (Item & { readonly kind: 'notified'; readonly notification: NotificationRow });

export interface ProjectActivity {
  /** Null: in no project. */
  readonly projectId: string | null;
  /** Newest first. */
  readonly items: readonly RecentActivity[];
}

/** Each task occurs once, although several queries may find it: as mine and as created by me. */
export function recentActivity(
  moved: readonly TaskRow[],
  received: readonly NotificationRow[],
  projectOf: (notification: NotificationRow) => string | null,
): RecentActivity[] {
  const tasks = new Map(moved.map((task) => [task.id, task]));
  const news: RecentActivity[] = [
    ...[...tasks.values()].map((task) => ({
      kind: 'moved' as const,
      id: task.id,
      projectId: task.projectId,
      at: task.movedAt ?? 0,
      task,
    })),
    ...received.map((notification) => ({
      kind: 'notified' as const,
      id: notification.id,
      projectId: projectOf(notification),
      at: notification.createdAt,
      notification,
    })),
  ];
  return news.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
}

/** Projects with the latest events first. */
export function byProject(all: readonly RecentActivity[]): ProjectActivity[] {
  const groups = Map.groupBy(all, ({ projectId }) => projectId);
  return [...groups].map(([projectId, each]) => ({ projectId, items: each }));
}
