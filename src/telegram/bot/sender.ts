/** Sends and changes messages. Its methods reject with what `failureOf` classifies. */
import type { Api } from 'grammy';
import { failureOf } from './failure.ts';
import { payloadOf, type Screen } from './screen.ts';

export interface Sender {
  /** Resolves with the number of the message in its chat. `to`: the message that it answers. */
  send(chatId: string, screen: Screen, to?: number): Promise<number>;
  edit(chatId: string, messageId: number, screen: Screen): Promise<void>;
  /** Takes the buttons away. */
  strip(chatId: string, messageId: number): Promise<void>;
  /** Ends the wait of who pressed a button, and shows them a line if there is one. */
  answer(queryId: string, toast: string): Promise<void>;
}

/** Telegram's limit. */
const TOAST_MAX = 200;

export function createSender(api: Api): Sender {
  return {
    send: async (chatId, screen, to) => {
      const { text, ...options } = payloadOf(screen);
      const reply = to === undefined ? {} : { reply_parameters: { message_id: to, allow_sending_without_reply: true } };
      return (await api.sendMessage(chatId, text, { ...options, ...reply })).message_id;
    },
    edit: async (chatId, messageId, screen) => {
      const { text, ...options } = payloadOf(screen);
      await api.editMessageText(chatId, messageId, text, options);
    },
    strip: async (chatId, messageId) => {
      await api.editMessageReplyMarkup(chatId, messageId);
    },
    answer: async (queryId, toast) => {
      try {
        await api.answerCallbackQuery(queryId, toast === '' ? {} : { text: toast.slice(0, TOAST_MAX).toWellFormed() });
      } catch (error) {
        // A press that comes late can't be answered any more; its effect stands.
        if (failureOf(error).kind !== 'refused') throw error;
      }
    },
  };
}
