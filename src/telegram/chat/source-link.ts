/** The address of a message in Telegram, where it has one. */
import type { MessageOrigin } from 'grammy/types';

export function linkToOrigin(origin: MessageOrigin | undefined): string | undefined {
  if (origin?.type !== 'channel') return undefined;
  const { chat, message_id: message } = origin;
  return linkToMessage(chat.id, chat.username, message);
}

/** Only messages of channels and large groups have one. */
export function linkToMessage(chat: number, username: string | undefined, message: number): string | undefined {
  if (username !== undefined) return `https://t.me/${username}/${message}`;
  const number = /^-100(\d+)$/.exec(String(chat))?.[1];
  return number === undefined ? undefined : `https://t.me/c/${number}/${message}`;
}
