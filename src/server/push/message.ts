/** What a device is told: so much as its lock screen shows, and where it leads. */
import { notificationPath } from '#domain/notification/path.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { Translator } from '#server/language/translator.ts';

export interface PushMessage {
  /** What comes later with the same takes its place on the screen; so does the same that is delivered twice. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A path in Pulse. */
  readonly url: string;
  /** The instant of what it tells of last: who follows it has read so far. */
  readonly at: number;
  /** For the icon of the app. */
  readonly unread: number;
}

const BODY_MAX = 240;

export function messageOf(notification: NotificationRow, unread: number, translator: Translator): PushMessage {
  const { id, createdAt } = notification;
  const { title, content } = translator.notification(notification);
  return { id, title: short(title), body: short(content), url: notificationPath(notification), at: createdAt, unread };
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= BODY_MAX ? line : `${line.slice(0, BODY_MAX - 1).toWellFormed()}…`;
}
