// Writes notifications: who gets one, and whether an event is added to one that was not seen yet.

import { SYSTEM, type Context, type Tx } from '../command.ts';
import { derivedId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import { readAll } from '../read-all.ts';
import { isMuted } from '../subscription/following.ts';
import { wants } from './preferences.ts';
import type { NotificationAction, NotificationRow } from './row.ts';
import type { NotificationText } from './texts.ts';

export interface NotificationDraft extends NotificationText {
  /** The recipient. */
  readonly userId: string;
  readonly kind: string;
  readonly action?: NotificationAction;
  readonly taskId?: string;
  readonly projectId?: string | null;
  readonly commentId?: string;
  /** Of a mention in a note: further ones are added to it as those on a task are. */
  readonly noteId?: string;
  /** The text for that many merged events; without it, the text for one. */
  readonly textForCount?: (count: number) => NotificationText;
}

/**
 * Notifies people of what someone else's command did. Nobody is notified of their own action, nor of a kind that they
 * turned off, nor of most of what happens to a task that they muted. While a notification was not seen, further events of
 * its kind on the same task are added to it.
 */
export function notify(tx: Tx, notices: readonly NotificationDraft[], context: Context): void {
  for (const { title, userId } of notices) {
    if (title.trim() === '') throw new Refusal('notification_title_required');
    if (userId === '') throw new Refusal('user_id_required');
  }
  const others = notices.filter(({ userId }) => userId !== context.actor);
  const places = readAll(others.map((notice) => () => planFor(tx, notice, context.commandId)));
  for (const [index, notice] of others.entries()) {
    const place = places[index];
    if (place?.wanted) put(tx, notice, place.unseen, context);
  }
}

interface DraftPlan {
  readonly wanted: boolean;
  /** The notification to which the event is added. */
  readonly unseen: NotificationRow | undefined;
}

/** Read together with whether the id is free, which `put` asks, so that a store fetches both in one trip. */
function planFor(tx: Tx, notice: NotificationDraft, commandId: string): DraftPlan {
  const [profile, unseen, muted] = readAll([
    () => tx.get('profile', notice.userId),
    () => unseenOf(tx, notice),
    () => isMuted(tx, notice),
    () => tx.get('notification', idOf(commandId, notice.userId, 0)),
  ]);
  return { wanted: !muted && wants(profile?.notify, notice.kind, 'app'), unseen };
}

function put(
  tx: Tx,
  notice: NotificationDraft,
  unseen: NotificationRow | undefined,
  { actor, now, commandId }: Context,
): void {
  const count = (unseen?.count ?? 0) + 1;
  const { title, content, event, params } = (count > 1 && notice.textForCount?.(count)) || notice;
  tx.put('notification', {
    id: unseen?.id ?? freeId(tx, commandId, notice.userId),
    userId: notice.userId,
    kind: notice.kind,
    title: title.trim(),
    content: content.trim(),
    event,
    params,
    action: notice.action ?? null,
    status: 'unread',
    seenAt: null,
    snoozedUntil: null,
    actorId: actor === SYSTEM ? null : actor,
    taskId: notice.taskId ?? null,
    projectId: notice.projectId ?? null,
    commentId: notice.commentId ?? null,
    noteId: notice.noteId ?? null,
    count,
    thread: threadOf(notice),
    createdAt: now,
    deletedAt: null,
  });
}

function unseenOf(tx: Tx, notice: NotificationDraft): NotificationRow | undefined {
  const thread = threadOf(notice);
  return thread === null ? undefined : tx.list('notification', 'thread', thread)[0];
}

function threadOf({ userId, kind, taskId, noteId }: NotificationDraft): string | null {
  const subject = taskId ?? noteId;
  return subject === undefined ? null : `${userId} ${subject} ${kind}`;
}

/** A command id that comes twice must not overwrite a notification of the first. */
function freeId(tx: Tx, commandId: string, userId: string): string {
  for (let n = 0; ; n += 1) {
    const id = idOf(commandId, userId, n);
    if (!tx.get('notification', id)) return id;
  }
}

/**
 * A command that notifies the same person twice does so in the same order whenever it is decided, so the ids stay the
 * same.
 */
function idOf(commandId: string, userId: string, n: number): string {
  return derivedId(commandId, `notification ${userId} ${n}`);
}
