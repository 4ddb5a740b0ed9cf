/** What the bot shows: a text with buttons under it. */
import type { InlineKeyboardButton } from 'grammy/types';
import { joined, type Html } from './html.ts';

export type Button = { readonly text: string } & (
  | { readonly data: string }
  | { readonly url: string }
  /** Opens this address inside Telegram. */
  | { readonly app: string }
);

export interface Screen {
  readonly lines: readonly Html[];
  readonly buttons: readonly (readonly Button[])[];
}

/** As Telegram's methods take it. */
export function payloadOf({ lines, buttons }: Screen) {
  return {
    text: joined(lines),
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: buttons.filter((row) => row.length > 0).map((row) => row.map(keyOf)) },
  };
}

const BUTTON_MAX = 60;

function keyOf(button: Button): InlineKeyboardButton {
  const text = button.text.slice(0, BUTTON_MAX).toWellFormed();
  if ('data' in button) return { text, callback_data: button.data };
  return 'url' in button ? { text, url: button.url } : { text, web_app: { url: button.app } };
}
