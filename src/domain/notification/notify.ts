import type { Context, Tx } from '../command.ts';
import { derivedId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import type { NotificationAction } from './row.ts';

export interface Notice {
  /** The recipient. */
  readonly userId: string;
  readonly title: string;
  readonly content?: string;
  readonly action?: NotificationAction;
  readonly taskId?: string;
}

/**
 * Tells a person of what somebody else's command did; nobody is told of their own action. A command that tells the
 * same person twice does it in the same order each time it is decided, so the ids stay the same.
 */
export function notify(tx: Tx, notice: Notice, { actor, now, commandId }: Context): void {
  const title = notice.title.trim();
  if (title === '') throw new Refusal('notification_title_required');
  if (notice.userId === '') throw new Refusal('user_id_required');
  if (notice.userId === actor) return;
  tx.put('notification', {
    id: freeId(tx, commandId, notice.userId),
    userId: notice.userId,
    title,
    content: (notice.content ?? '').trim(),
    action: notice.action ?? null,
    status: 'unread',
    taskId: notice.taskId ?? null,
    createdAt: now,
    deletedAt: null,
  });
}

/** A command id that comes twice must not reach a notification of the first. */
function freeId(tx: Tx, commandId: string, userId: string): string {
  for (let n = 0; ; n += 1) {
    const id = derivedId(commandId, `notification ${userId} ${n}`);
    if (!tx.get('notification', id)) return id;
  }
}
