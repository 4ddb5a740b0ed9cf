/** Whether something is an update as Telegram sends them, as far as the bot reads it: a sender may be mistaken or mean. */
import type { Update } from 'grammy/types';
import * as z from 'zod/mini';

const text = () => z.optional(z.string());
const user = () =>
  z.looseObject({ id: z.int(), first_name: text(), last_name: text(), username: text(), language_code: text() });
const chat = () => z.looseObject({ id: z.int(), type: z.string(), title: text(), username: text() });
const words = { message_id: z.int(), text: text(), caption: text() };
/** What source-link.ts makes a link of. */
const origin = () =>
  z.union([
    z.looseObject({ type: z.literal('channel'), message_id: z.int(), chat: chat() }),
    z.looseObject({ type: z.string().check(z.refine((type) => type !== 'channel')) }),
  ]);
const replied = () => z.optional(z.looseObject({ ...words, forward_origin: z.optional(origin()) }));

const update = z.looseObject({
  update_id: z.int(),
  message: z.optional(
    z.looseObject({
      ...words,
      chat: chat(),
      from: z.optional(user()),
      forward_origin: z.optional(origin()),
      reply_to_message: replied(),
    }),
  ),
  callback_query: z.optional(
    z.looseObject({
      id: z.string(),
      from: user(),
      data: text(),
      message: z.optional(z.looseObject({ ...words, date: z.int(), chat: chat(), reply_to_message: replied() })),
    }),
  ),
  my_chat_member: z.optional(z.looseObject({ chat: chat(), new_chat_member: z.looseObject({ status: z.string() }) })),
});

export function isUpdate(value: unknown): value is Update {
  return update.safeParse(value).success;
}
