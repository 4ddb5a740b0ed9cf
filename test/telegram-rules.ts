/** What Telegram refuses in a message, and how it answers (https://core.telegram.org/bots/api#making-requests). */
import type http from 'node:http';
import type { InlineKeyboardButton } from 'grammy/types';

const TEXT_MAX = 4096;
const DATA_BYTES = 64;

export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TAGS = /<(\/?)(b|i|u|s|code|pre|a|blockquote|tg-spoiler)( href="[^"<>]*")?>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** The text without tags; refuses what Telegram can't parse. */
export function plainOf(text: string, mode: unknown): string {
  if (!text.isWellFormed()) throw new Refused(400, 'Bad Request: strings must be encoded in UTF-8');
  let plain = text;
  if (mode === 'HTML') {
    const open: string[] = [];
    for (const [, end, tag = ''] of text.matchAll(TAGS))
      if (end === '') open.push(tag);
      else if (open.pop() !== tag) throw new Refused(400, "Bad Request: can't parse entities: unexpected end tag");
    const rest = text.replaceAll(TAGS, '');
    if (open.length > 0 || /[<>]/.test(rest) || /&(?!(lt|gt|amp|quot);)/.test(rest))
      throw new Refused(400, "Bad Request: can't parse entities");
    plain = rest.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
  }
  if (plain.trim() === '') throw new Refused(400, 'Bad Request: message text is empty');
  if (plain.length > TEXT_MAX) throw new Refused(400, 'Bad Request: message is too long');
  return plain;
}

export function buttonsOf(body: Record<string, unknown>): InlineKeyboardButton[][] {
  const markup = body['reply_markup'] as { inline_keyboard?: InlineKeyboardButton[][] } | undefined;
  const rows = markup?.inline_keyboard ?? [];
  for (const button of rows.flat()) {
    if (button.text.trim() === '') throw new Refused(400, 'Bad Request: text buttons are unallowed');
    if ('callback_data' in button) {
      const bytes = Buffer.byteLength(button.callback_data);
      if (bytes < 1 || bytes > DATA_BYTES) throw new Refused(400, 'Bad Request: BUTTON_DATA_INVALID');
    }
    if ('url' in button && !/^(https?:\/\/[^/]*\.[^/]+|tg:\/\/)/.test(button.url))
      throw new Refused(400, 'Bad Request: BUTTON_URL_INVALID');
    if ('web_app' in button && !button.web_app.url.startsWith('https://'))
      throw new Refused(400, 'Bad Request: BUTTON_URL_INVALID');
  }
  return rows;
}

export function ok(response: http.ServerResponse, result: unknown): void {
  respond(response, 200, { ok: true, result });
}

export function answer(response: http.ServerResponse, status: number, description: string, more: object = {}): void {
  respond(response, status, { ok: false, error_code: status, description, ...more });
}

function respond(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
