/**
 * The local server of the tests against the published rules of the Bot API (https://core.telegram.org/bots/api), asked
 * through the client that the bot uses.
 */
import { Api } from 'grammy';
import { expect, it, onTestFinished } from 'vitest';
import { startTelegram } from '#test/telegram.ts';
import { failureOf } from './failure.ts';

async function open() {
  const telegram = await startTelegram();
  onTestFinished(() => telegram.close());
  const ann = telegram.person('Ann');
  return { telegram, ann, chat: ann.user.id, api: new Api(telegram.token, { apiRoot: telegram.url }) };
}

const kindOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => failureOf(error).kind,
  );
const keyboard = (button: object) => ({ reply_markup: { inline_keyboard: [[button as never]] } });

it('takes texts of 1 to 4096 characters without their tags, and tags that are closed', async () => {
  const { api, chat, ann } = await open();
  const html = { parse_mode: 'HTML' } as const;
  expect(await kindOf(api.sendMessage(chat, `<b>${'x'.repeat(4096)}</b>`, html))).toBe('done');
  for (const text of [
    '',
    ' ',
    '<b></b>',
    `<b>${'x'.repeat(4097)}</b>`,
    '<b>x',
    '<b>x</i>',
    '1 < 2',
    'a & b',
    '<p>x</p>',
  ])
    expect([text.slice(0, 10), await kindOf(api.sendMessage(chat, text, html))]).toEqual([
      text.slice(0, 10),
      'refused',
    ]);
  expect(await kindOf(api.sendMessage(chat, '1 < 2 & <b>'))).toBe('done');
  expect(ann.messages.map(({ text }) => text)).toEqual(['x'.repeat(4096), '1 < 2 & <b>']);
});

it('takes button data of 1 to 64 bytes, and addresses that are on the internet', async () => {
  const { api, chat } = await open();
  const send = (button: object) => kindOf(api.sendMessage(chat, 'x', keyboard({ text: 'x', ...button })));
  expect(await send({ callback_data: 'ü'.repeat(32) })).toBe('done');
  expect(await send({ callback_data: `${'ü'.repeat(32)}x` })).toBe('refused');
  expect(await send({ url: 'https://pulse.example.org/tasks' })).toBe('done');
  expect(await send({ url: 'http://localhost:3000' })).toBe('refused');
  expect(await send({ web_app: { url: 'http://pulse.example.org' } })).toBe('refused');
});

it('changes only messages that are there and that change', async () => {
  const { api, chat, ann } = await open();
  const { message_id: id } = await api.sendMessage(chat, 'one', keyboard({ text: 'Go', callback_data: 'go' }));
  expect(await kindOf(api.editMessageText(chat, id, 'one', keyboard({ text: 'Go', callback_data: 'go' })))).toBe(
    'unchanged',
  );
  expect(await kindOf(api.editMessageText(chat, id + 1, 'two'))).toBe('missing');
  await api.editMessageText(chat, id, 'two');
  expect(ann.messages).toMatchObject([{ text: 'two', buttons: [], edits: 1 }]);
});

it('writes to nobody who is unknown or has blocked the bot, and to nobody with a wrong token', async () => {
  const { api, chat, ann, telegram } = await open();
  expect(await kindOf(api.sendMessage(1, 'x'))).toBe('gone');
  ann.blocks();
  expect(await kindOf(api.sendMessage(chat, 'x'))).toBe('gone');
  const other = new Api('1:wrong', { apiRoot: telegram.url });
  expect(await kindOf(other.getMe())).toBe('token');
});

it('gives updates again until a later one is asked for, to one program at a time, and not beside a webhook', async () => {
  const { api, ann } = await open();
  for (const text of ['one', 'two']) ann.says(text);
  const [first, second] = await api.getUpdates();
  expect((await api.getUpdates()).map(({ message }) => message?.text)).toEqual(['one', 'two']);
  expect((second?.update_id ?? 0) - (first?.update_id ?? 0)).toBe(1);
  expect(await api.getUpdates({ offset: second?.update_id ?? 0 })).toHaveLength(1);
  const waiting = api.getUpdates({ offset: (second?.update_id ?? 0) + 1, timeout: 20 });
  expect(await kindOf(api.getUpdates({ offset: (second?.update_id ?? 0) + 1, timeout: 20 }))).toBe('conflict');
  ann.says('three');
  expect(await waiting).toMatchObject([{ message: { text: 'three', from: ann.user } }]);
  await api.setWebhook('https://pulse.example.org/hook');
  expect(await kindOf(api.getUpdates())).toBe('conflict');
});

it('fails on request: too many, in trouble, or without an answer', async () => {
  const { api, chat, ann, telegram } = await open();
  telegram.fails({ method: 'sendMessage', answer: { status: 429, retryAfter: 7 } });
  const failure = await api.sendMessage(chat, 'x').catch((error: unknown) => failureOf(error));
  expect(failure).toEqual({ kind: 'wait', ms: 7000 });
  telegram.fails({ method: 'sendMessage', answer: { status: 502 } });
  expect(await kindOf(api.sendMessage(chat, 'x'))).toBe('away');
  expect(ann.messages).toEqual([]);
  telegram.fails({ method: 'sendMessage', answer: 'lost' });
  expect(await kindOf(api.sendMessage(chat, 'sent'))).toBe('away');
  expect(ann.messages.map(({ text }) => text)).toEqual(['sent']);
});
