import { putOffTo } from '#domain/task/due-time.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { serverNow } from '#web/ui/server-time.ts';

/** What a task gets that is moved to a day, or to none. */
export function dueWhenMoved(task: Pick<TaskRow, 'dueTime' | 'dueZone'>, deadline: string | null) {
  return deadline === null ? { deadline } : putOffTo(task, deadline, serverNow());
}
