/**
 * A server that speaks the Bot API (https://core.telegram.org/bots/api), with the people who chat with the bot. It holds
 * requests to the published rules, and fails in the ways that the real one does.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InlineKeyboardButton, Message, MessageOrigin, Update, User } from 'grammy/types';
import { answer, buttonsOf, ok, plainOf, Refused } from './telegram-rules.ts';

export interface Fault {
  readonly method: string;
  /** `lost`: done, but the answer never arrives. `silent`: nothing happens, and the connection stays open. */
  readonly answer: { readonly status: number; readonly retryAfter?: number } | 'lost' | 'silent';
  /** How often. */
  readonly times?: number;
}

export interface SentMessage {
  readonly id: number;
  readonly text: string;
  readonly buttons: readonly InlineKeyboardButton[];
  /** How often it was changed. */
  readonly edits: number;
}

export interface Call {
  readonly method: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Chatter {
  readonly user: User;
  /** What the bot has written to this person, in order, as it is now. */
  readonly messages: readonly SentMessage[];
  /** The answers to pressed buttons. */
  readonly toasts: readonly string[];
  says(text: string, options?: { readonly replyTo?: number; readonly group?: number }): void;
  forwards(text: string, origin: MessageOrigin): void;
  /** Throws if there is no such button. */
  presses(message: SentMessage, label: string | RegExp): void;
  /** A button that is no longer there, or never was. */
  pressesData(messageId: number, data: string): void;
  blocks(): void;
  unblocks(): void;
}

export interface TestTelegram {
  readonly url: string;
  readonly token: string;
  readonly calls: readonly Call[];
  /** Everyone who writes to the bot, and the groups it is in. */
  person(name: string, options?: { readonly username?: string; readonly language?: string }): Chatter;
  /** A group with the bot; returns its number. */
  group(title: string): number;
  messagesIn(chat: number): readonly SentMessage[];
  fails(fault: Fault): void;
  /** Delivers the last updates once more, in this order. */
  repeats(updates: readonly Update[]): void;
  readonly updates: readonly Update[];
  close(): Promise<void>;
}

const TOKEN = '4242424242:AAF-test-token-of-the-local-server';
const BOT: User = { id: 4_242_424_242, is_bot: true, first_name: 'Pulse', username: 'pulse_test_bot' };

interface Kept {
  readonly chat: number;
  id: number;
  text: string;
  plain: string;
  buttons: InlineKeyboardButton[][];
  edits: number;
  replyTo: Message | undefined;
}

export async function startTelegram(): Promise<TestTelegram> {
  const calls: Call[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const kept: Kept[] = [];
  const all: Update[] = [];
  let waiting: Update[] = [];
  let release = () => {};
  let isPolled = false;
  let webhook: { url: string; secret: string | undefined } | null = null;
  let lastMessage = 0;
  let lastUpdate = 700_000;
  let lastUser = 5_000_000_000;
  let lastGroup = -1000;
  const chats = new Map<number, { readonly title: string | null; isGone: boolean }>();
  const said = new Map<string, Message>();

  function arrives(update: Omit<Update, 'update_id'>): void {
    const full: Update = { update_id: (lastUpdate += 1), ...update };
    all.push(full);
    deliver(full);
  }

  function deliver(update: Update): void {
    if (webhook) {
      const headers = {
        'content-type': 'application/json',
        ...(webhook.secret !== undefined && { 'x-telegram-bot-api-secret-token': webhook.secret }),
      };
      void fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(update) }).catch(() => {
        waiting.push(update);
      });
      return;
    }
    waiting.push(update);
    release();
  }

  const server = http.createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    calls.push({ method, at: performance.now(), body });
    if (token !== TOKEN) return answer(response, 401, 'Unauthorized');
    const failing = faults.find((each) => each.fault.method === method && each.left > 0);
    if (failing) {
      failing.left -= 1;
      const { answer: how } = failing.fault;
      if (how === 'silent') return;
      if (how !== 'lost') {
        const { status, retryAfter } = how;
        const more = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
        return answer(response, status, status === 429 ? 'Too Many Requests' : 'Bad Gateway', more);
      }
    }
    try {
      const result = await run(method, body, request);
      if (failing) return void response.destroy();
      return ok(response, result);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return answer(response, error.status, error.message);
    }
  }

  async function run(method: string, body: Record<string, unknown>, request: http.IncomingMessage): Promise<unknown> {
    switch (method) {
      case 'getMe':
        return { ...BOT, can_join_groups: true, can_read_all_group_messages: false, supports_inline_queries: false };
      case 'getUpdates':
        return updatesAfter(body, request);
      case 'setWebhook':
        webhook = { url: String(body['url']), secret: body['secret_token'] as string | undefined };
        for (const update of waiting.splice(0)) deliver(update);
        return true;
      case 'deleteWebhook':
        webhook = null;
        return true;
      case 'sendMessage':
        return sent(body);
      case 'editMessageText':
      case 'editMessageReplyMarkup':
        return edited(method, body);
      case 'answerCallbackQuery':
        toasts.get(String(body['callback_query_id']))?.push(stringIn(body, 'text'));
        return true;
      case 'setMyCommands':
      case 'setChatMenuButton':
      case 'sendChatAction':
        return true;
      default:
        throw new Refused(404, 'Not Found: method not found');
    }
  }

  async function updatesAfter(body: Record<string, unknown>, request: http.IncomingMessage): Promise<Update[]> {
    if (webhook) throw new Refused(409, "Conflict: can't use getUpdates method while webhook is active");
    if (isPolled) throw new Refused(409, 'Conflict: terminated by other getUpdates request');
    const offset = Number(body['offset'] ?? 0);
    // An update is confirmed by asking for a later one.
    waiting = waiting.filter(({ update_id: id }) => id >= offset);
    if (waiting.length === 0 && Number(body['timeout'] ?? 0) > 0) {
      isPolled = true;
      let hangUp = () => {};
      await new Promise<void>((resolve) => {
        release = resolve;
        setTimeout(resolve, Number(body['timeout']) * 1000).unref();
        hangUp = resolve;
        request.socket.once('close', resolve);
      });
      request.socket.off('close', hangUp);
      isPolled = false;
    }
    return waiting.slice(0, 100);
  }

  function sent(body: Record<string, unknown>): Message {
    const chat = chatOf(body);
    const text = stringIn(body, 'text');
    const plain = plainOf(text, body['parse_mode']);
    const message: Kept = {
      chat,
      id: (lastMessage += 1),
      text,
      plain,
      buttons: buttonsOf(body),
      edits: 0,
      replyTo: repliedTo(chat, body),
    };
    kept.push(message);
    return messageOf(message);
  }

  function repliedTo(chat: number, body: Record<string, unknown>): Message | undefined {
    const asked = body['reply_parameters'] as { message_id: number; allow_sending_without_reply?: boolean } | undefined;
    if (!asked) return undefined;
    const found = said.get(`${chat} ${asked.message_id}`);
    if (!found && !asked.allow_sending_without_reply)
      throw new Refused(400, 'Bad Request: message to be replied not found');
    return found;
  }

  function edited(method: string, body: Record<string, unknown>): Message {
    const chat = chatOf(body);
    const message = kept.find((each) => each.chat === chat && each.id === Number(body['message_id']));
    if (!message) throw new Refused(400, 'Bad Request: message to edit not found');
    const text = method === 'editMessageText' ? stringIn(body, 'text') : message.text;
    const plain = method === 'editMessageText' ? plainOf(text, body['parse_mode']) : message.plain;
    const buttons = buttonsOf(body);
    if (text === message.text && JSON.stringify(buttons) === JSON.stringify(message.buttons))
      throw new Refused(400, 'Bad Request: message is not modified');
    Object.assign(message, { text, plain, buttons, edits: message.edits + 1 });
    return messageOf(message);
  }

  function chatOf(body: Record<string, unknown>): number {
    const chat = chats.get(Number(body['chat_id']));
    if (!chat) throw new Refused(400, 'Bad Request: chat not found');
    if (chat.isGone) throw new Refused(403, 'Forbidden: bot was blocked by the user');
    return Number(body['chat_id']);
  }

  function messageOf({ chat, id, plain, buttons, replyTo }: Kept): Message {
    const title = chats.get(chat)?.title ?? null;
    return {
      message_id: id,
      date: Math.floor(Date.now() / 1000),
      from: BOT,
      chat: title === null ? { id: chat, type: 'private', first_name: '' } : { id: chat, type: 'group', title },
      text: plain,
      ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }),
      ...(replyTo && { reply_to_message: replyTo }),
    } as unknown as Message;
  }

  const toasts = new Map<string, string[]>();
  let lastPress = 0;

  function person(name: string, options: { username?: string; language?: string } = {}): Chatter {
    const user: User = {
      id: (lastUser += 1),
      is_bot: false,
      first_name: name,
      ...(options.username !== undefined && { username: options.username }),
      language_code: options.language ?? 'en',
    };
    const heard: string[] = [];
    chats.set(user.id, { title: null, isGone: false });

    const from = (chat: number, more: Partial<Message>): Message => {
      const title = chats.get(chat)?.title ?? null;
      const message = {
        message_id: (lastMessage += 1),
        date: Math.floor(Date.now() / 1000),
        from: user,
        chat: title === null ? { id: chat, type: 'private', first_name: name } : { id: chat, type: 'group', title },
        ...more,
      } as Message;
      said.set(`${chat} ${message.message_id}`, message);
      return message;
    };
    const pressesData = (messageId: number, data: string) => {
      const message = kept.find(({ id }) => id === messageId);
      const press = String((lastPress += 1));
      toasts.set(press, heard);
      arrives({
        callback_query: {
          id: press,
          from: user,
          chat_instance: '1',
          data,
          ...(message && { message: messageOf(message) }),
        },
      });
    };

    return {
      user,
      get messages() {
        return listed(user.id);
      },
      toasts: heard,
      says(text, { replyTo, group } = {}) {
        const chat = group ?? user.id;
        const replied = replyTo === undefined ? undefined : kept.find(({ id }) => id === replyTo);
        const earlier = replied ? messageOf(replied) : said.get(`${chat} ${replyTo}`);
        const command = /^\/\w+(@\w+)?/.exec(text)?.[0];
        arrives({
          message: from(chat, {
            text,
            ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
            ...(earlier && { reply_to_message: earlier as Message['reply_to_message'] & object }),
          }),
        } as Omit<Update, 'update_id'>);
      },
      forwards: (text, origin) =>
        arrives({ message: from(user.id, { text, forward_origin: origin }) } as Omit<Update, 'update_id'>),
      presses(message, label) {
        const now = kept.find(({ id }) => id === message.id);
        const button = now?.buttons
          .flat()
          .find(({ text }) => (typeof label === 'string' ? text === label : label.test(text)));
        if (!button || !('callback_data' in button))
          throw new Error(`No button ${label} among ${JSON.stringify(now?.buttons)}`);
        pressesData(message.id, button.callback_data);
      },
      pressesData,
      blocks: () => chats.set(user.id, { title: null, isGone: true }),
      unblocks: () => chats.set(user.id, { title: null, isGone: false }),
    };
  }

  function listed(chat: number): SentMessage[] {
    return kept
      .filter((each) => each.chat === chat)
      .map(({ id, plain, buttons, edits }) => ({ id, text: plain, buttons: buttons.flat(), edits }));
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: TOKEN,
    calls,
    person,
    group(title) {
      chats.set((lastGroup -= 1), { title, isGone: false });
      return lastGroup;
    },
    messagesIn: listed,
    fails: (fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    repeats: (updates) => updates.forEach(deliver),
    updates: all,
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function stringIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
