/** Notifications in Telegram: each is a message in the private chat with its person, which changes with what it is about. */
import { createHash } from 'node:crypto';
import { DAY, MINUTE, SECOND } from '#domain/duration.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { newIncident } from '#server/incident.ts';
import type { Database } from '#server/database/database.ts';
import type { Outcome } from '#server/delivery/channel.ts';
import type { Queued } from '#server/delivery/deliveries.ts';
import { CHANGE, NEWS, type NotificationChannel, type Notice } from '#server/delivery/notifications.ts';
import type { Log } from '#server/log.ts';
import type { Entry } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { failureOf } from '../bot/failure.ts';
import { payloadOf, type Screen } from '../bot/screen.ts';
import type { Sender } from '../bot/sender.ts';
import { visitorOf } from '../chat/visitor.ts';
import { chatsOf, linkOf, type Link } from '../link/links.ts';
import { screenOf } from './content.ts';
import {
  deleteMessage,
  isOlder,
  markStripped,
  messageOf,
  messagesAbout,
  messagesAsking,
  messagesBefore,
  messagesOf,
  saveMessage,
  type MessageRow,
  type Place,
  type Subject,
} from './message-rows.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly sender: Sender;
  readonly url: URL | undefined;
  readonly add: (queued: readonly Queued[]) => Promise<void>;
  /** The chat takes no messages any more. */
  readonly unlink: (person: string) => Promise<void>;
  /** For people whose account no longer lets them in. */
  readonly left: (person: string) => Promise<void>;
}

interface Chat {
  readonly link: Link;
  /** The message that says it already. */
  readonly stored: MessageRow | undefined;
  /** Whether its question has come again in a later message, which has the buttons. */
  readonly hasLater: boolean;
}

export interface Message {
  readonly stored: MessageRow | undefined;
  /** What is to be shown; null: only the buttons of the former message are taken away. */
  readonly shown: Shown | null;
}

interface Shown {
  readonly screen: Screen;
  readonly subject: Subject;
  /** The time of its latest event. */
  readonly at: number;
  /** Whether that comes as another message. */
  readonly isAgain: boolean;
}

const SERVICE = 'telegram';
const LIFETIME_MS = 3 * DAY;
/** Further events within this time are added to the message; later ones send another. */
const MERGED_MS = MINUTE;

export function telegramChannel(ports: Ports): NotificationChannel<Chat, Message> {
  const { database, clock, log, sender, url, add, unlink, left } = ports;

  async function show(message: Message & { readonly shown: Shown }, place: Omit<Place, 'messageId'>): Promise<Outcome> {
    const { stored, shown } = message;
    const { screen, subject, at, isAgain } = shown;
    const sent = createHash('sha256')
      .update(JSON.stringify(payloadOf(screen)))
      .digest('base64url');
    if (stored && !isAgain) {
      if (sent !== stored.sent) await sender.edit(place.chatId, stored.messageId, screen);
      const { messageId, former, sentAt } = stored;
      await saveMessage(database, { ...place, ...subject, messageId, former, sent, sentAt: sentAt ?? at }, clock.now());
      return 'sent';
    }
    const messageId = await sender.send(place.chatId, screen);
    const former = stored?.messageId ?? null;
    await saveMessage(database, { ...place, ...subject, messageId, former, sent, sentAt: at }, clock.now());
    await add(queuedAgain(await messagesBefore(database, { ...place, ...subject, messageId }), clock.now()));
    // The later message has the buttons: those of the former one are taken away next.
    return former === null ? 'sent' : 'again';
  }

  async function strip(message: MessageRow): Promise<void> {
    try {
      if (message.former !== null) await sender.strip(message.chatId, message.former);
    } catch (error) {
      const { kind } = failureOf(error);
      // What was deleted, or can't be changed any more, has nothing to press.
      if (kind !== 'unchanged' && kind !== 'missing' && kind !== 'refused') throw error;
    }
    await markStripped(database, message);
  }

  async function failed(error: unknown, { key, person }: { key: string; person: string }): Promise<Outcome> {
    const failure = failureOf(error);
    switch (failure.kind) {
      case 'wait':
        return { waitMs: failure.ms };
      case 'gone':
        log.info({ person }, 'telegram: the bot was blocked');
        await unlink(person);
        return 'gone';
      case 'unchanged':
        return 'sent';
      case 'missing':
        await deleteMessage(database, key);
        return 'refused';
      case 'refused':
        log.error({ error, incident: newIncident() }, 'telegram refused a message');
        return 'refused';
      case 'away':
      case 'token':
      case 'conflict':
        log.warn({ error }, 'telegram: message not sent yet');
        return 'away';
    }
  }

  return {
    name: 'telegram',
    limits: {
      // Below the 30 a second that Telegram allows, since answers in chats come on top; each chat gets one.
      atOnce: 25,
      atOnceEach: 25,
      roundMs: SECOND,
      longest: 75 * SECOND,
      backoff: { least: 2 * SECOND, most: 5 * MINUTE },
    },
    lifetime: LIFETIME_MS,
    left,
    addresses: async (people) =>
      [...(await chatsOf(database, people))].map(([person, recipient]) => ({ person, recipient, service: SERVICE })),
    async addressOf({ person, recipient, key }) {
      const link = person === null ? undefined : await linkOf(database, person);
      if (link?.id !== recipient) return undefined;
      const stored = await messageOf(database, key, recipient);
      return { link, stored, hasLater: stored !== undefined && (await isOlder(database, stored)) };
    },
    quietHours: ({ link, stored }) => (stored?.former ? null : link.quiet),
    render(rows, { delivery, address: { stored, hasLater }, notification, isNews, now }) {
      if (stored?.former) return { stored, shown: null };
      if (!stored && !isNews) return null;
      const at = notification?.createdAt ?? 0;
      const isAgain = isNews && at > (stored?.sentAt ?? 0) + MERGED_MS;
      const subject = stored && delivery.kind !== NEWS && !isAgain ? stored : subjectOf(notification);
      const { taskId, checkInId } = subject;
      const visitor = visitorOf(rows, delivery.person ?? '', { now, url });
      const screen = screenOf(rows, visitor, notification, checkInId);
      if (!screen) return null;
      const shown = hasLater && !isAgain ? { ...screen, buttons: [] } : screen;
      return { stored, shown: { screen: shown, subject: { taskId, checkInId }, at, isAgain } };
    },
    async send({ stored, shown }, { key, person, recipient: chatId }) {
      const place = { id: key, person: person ?? '', chatId };
      try {
        if (stored?.former) await strip(stored);
        return shown === null ? 'again' : await show({ stored, shown }, place);
      } catch (error) {
        return failed(error, { key, person: place.person });
      }
    },
    async changes(entries) {
      const found = [
        ...(await messagesOf(database, [...new Set(entries.flatMap(changedNotifications))])),
        ...(await messagesAsking(database, [...new Set(entries.flatMap(changedQuestions))])),
      ];
      for (const { person, taskId } of entries.flatMap(takenBack))
        found.push(...(await messagesAbout(database, person, taskId)));
      return found.map(noticeOf);
    },
  };
}

/** What these messages say has changed. */
export function queuedAgain(messages: readonly Place[], now: number): Queued[] {
  return messages.map((message) => ({
    channel: 'telegram',
    recipient: message.chatId,
    service: SERVICE,
    ...noticeOf(message),
    kind: CHANGE,
    content: null,
    expiresAt: now + LIFETIME_MS,
  }));
}

/** In a chat, what changes older messages comes first. */
function noticeOf({ id: key, person, messageId: position }: Place): Notice {
  return { key, person, position };
}

function subjectOf(row: NotificationRow | undefined): Subject {
  return { taskId: row?.taskId ?? null, checkInId: row?.action?.type === 'check_in' ? row.action.checkInId : null };
}

function changedNotifications({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, after }) => (table === 'notification' && after ? [id] : []));
}

/** Check-ins that were asked before. */
function changedQuestions({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, before }) => (table === 'checkIn' && before ? [id] : []));
}

/** Tasks that are no longer an assignee's: somebody else's, or deleted. */
function takenBack({ changes }: Entry): { readonly person: string; readonly taskId: string }[] {
  return changes.flatMap(({ table, id: taskId, before, after }) => {
    if (table !== 'task' || !before || before.deletedAt !== null) return [];
    const [{ assignee: person }, is] = [before as TaskRow, after as TaskRow | null];
    return is?.deletedAt === null && is.assignee === person ? [] : [{ person, taskId }];
  });
}
