/** The content of a push message: what the lock screen shows, and the page it opens. */
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { higherLevel } from '#domain/check-in/lowering.ts';
import type { Call } from '#domain/command.ts';
import { notificationPath } from '#domain/notification/path.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { acceptOwnership, declineOwnership } from '#domain/project/ownership.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { acceptInvitation, declineInvitation } from '#domain/team/invitations.ts';
import type { Translator } from '#server/language/translator.ts';

export interface PushMessage {
  /** A later message with the same id replaces this one on the screen; so does one that is delivered twice. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A path in Pulse. */
  readonly url: string;
  /** The time of its latest event: a person who opens it has read up to there. */
  readonly at: number;
  /** The unread count, for the app's icon. */
  readonly unread: number;
  /** Whose it is: another person may be signed in there when they answer. */
  readonly person: string;
  /** Buttons that answer it without opening Pulse, on devices that show them. */
  readonly answers: readonly PushAnswer[];
  /** Shown only in the place of one with this id that is still on the screen, without a sound. */
  readonly replaces?: true;
}

interface PushAnswer {
  readonly action: 'accept' | 'decline' | 'on-track' | 'lower' | 'open';
  readonly title: string;
  /** Absent: it opens the page. */
  readonly call?: Call;
}

const BODY_MAX = 240;

export function messageOf(notification: NotificationRow, unread: number, translator: Translator): PushMessage {
  const { id, createdAt } = notification;
  const { title, content } = translator.notification(notification);
  return {
    id,
    title: short(title),
    body: short(content),
    url: notificationPath(notification),
    at: createdAt,
    unread,
    person: notification.userId,
    answers: answersOf(notification, translator),
  };
}

/** In the place of a question whose reason is gone. */
export function withdrawnOf(notification: NotificationRow, unread: number, translator: Translator): PushMessage {
  const { title, body, ...message } = messageOf(notification, unread, translator);
  return { ...message, title: translator.t('push.notNeeded'), body: `${title}: ${body}`, answers: [], replaces: true };
}

function answersOf({ action }: NotificationRow, { t }: Translator): PushAnswer[] {
  const answers = (accept: Call, decline: Call): PushAnswer[] => [
    { action: 'accept', title: t('push.accept'), call: accept },
    { action: 'decline', title: t('push.decline'), call: decline },
  ];
  if (action?.type === 'team_invitation') {
    const id = action.teamId;
    return answers(acceptInvitation({ id }), declineInvitation({ id }));
  }
  if (action?.type === 'ownership_offer') {
    const id = action.projectId;
    return answers(acceptOwnership({ id }), declineOwnership({ id }));
  }
  if (action?.type === 'check_in') {
    const call = answerCheckIn({ id: action.checkInId, answer: 'ON_TRACK', via: 'push' });
    return [
      { action: 'on-track', title: t('push.onTrack'), call },
      // The page has all answers: an answer that is not all right is no single tap.
      { action: 'open', title: t('push.notOnTrack') },
    ];
  }
  if (action?.type === 'lower_level') {
    // Only from the level that the offer is about: it must not raise what was lowered further since.
    const call = setLevel({ id: action.taskId, micromanagement: action.level, from: higherLevel(action.level) });
    return [
      { action: 'lower', title: t('push.lower'), call },
      { action: 'open', title: t('push.open') },
    ];
  }
  return [];
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= BODY_MAX ? line : `${line.slice(0, BODY_MAX - 1).toWellFormed()}…`;
}
