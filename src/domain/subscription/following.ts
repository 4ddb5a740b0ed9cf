/** Who follows a task, and what is silent for those who muted it. */
import { live, type Rows } from '../command.ts';
import type { Kind } from '../notification/preferences.ts';
import { subscriptionId } from './row.ts';

/**
 * What a person who muted a task is not notified of. What is meant for them alone still arrives: mentions, tasks that
 * they are assigned, questions, and reminders that they set.
 */
const MUTED_KINDS: readonly string[] = ['comment', 'completion', 'dependency', 'status'] satisfies readonly Kind[];

/** They may not be able to read the task any more. */
export function followersOf(rows: Rows, taskId: string): string[] {
  return rows
    .list('subscription', 'taskId', taskId)
    .filter(({ kind, deletedAt }) => kind === 'follow' && deletedAt === null)
    .map(({ userId }) => userId);
}

/** Whether the person muted the task that this is about, and it is of a kind that is silent then. */
export function isMuted(
  rows: Rows,
  about: { readonly userId: string; readonly taskId?: string; kind: string },
): boolean {
  const { userId, taskId, kind } = about;
  if (taskId === undefined || !MUTED_KINDS.includes(kind)) return false;
  return live(rows, 'subscription', subscriptionId(taskId, userId))?.kind === 'mute';
}
