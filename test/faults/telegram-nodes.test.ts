/** @module-tag long */
/** Who talks to Telegram: one of several nodes, a process of its own, or Telegram itself by a webhook. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { reassignTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startNodes, type Nodes } from '#test/nodes.ts';
import { program } from '#test/programs.ts';
import { pulse } from '#test/pulse.ts';
import { startProcess } from '#test/server-process.ts';
import { startServer } from '#test/server.ts';
import { buttonsOf, heard } from '#test/telegram-chat.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type Chatter, type TestTelegram } from '#test/telegram.ts';
import { PATIENCE } from '#test/patience.ts';
import { request } from './requests.ts';

let telegram: TestTelegram;
let nodes: Nodes;
let ada: Account;
let adas: Chatter;

beforeAll(async () => {
  telegram = await startTelegram();
  nodes = await startNodes(
    { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url },
    inject('migrated').postgres,
  );
  ada = await register(nodes.first.url, { name: 'Ada' });
  adas = telegram.person('Ada');
  await vi.waitFor(() => expect(telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true), PATIENCE);
});
afterAll(async () => {
  await nodes.stop();
  await telegram.close();
});

const says = (text: string) => adas.messages.some((message) => message.text.includes(text));

it('one of two nodes asks for updates, and the other takes over within half a minute', async () => {
  const { first, second } = nodes;
  const { body } = await request(second, ada, 'POST', '/api/me/telegram/requests', { password: ada.password });
  const asked = body as { id: string; code: string };
  adas.says(asked.code);
  await vi.waitFor(() => expect(says('Almost done')).toBe(true), PATIENCE);
  const confirm = { id: asked.id, telegramId: String(adas.user.id) };
  expect((await request(second, ada, 'POST', '/api/me/telegram/confirmation', confirm)).status).toBe(200);
  // Two at once would be refused by Telegram.
  const refusedOf = ({ log }: typeof first) => log.filter(({ msg }) => /another program asks/.test(msg)).length;
  expect(refusedOf(first) + refusedOf(second)).toBe(0);

  // Both are killed in turn: whichever it was, the bot goes on.
  const ben = await register(second.url, { name: 'Ben' });
  for (const [killed, left, name] of [
    [first, second, 'After the first'],
    [second, first, 'After the second'],
  ] as const) {
    await killed.kill('SIGKILL');
    const began = performance.now();
    adas.says(`/new ${name}`);
    await send(left.url, ben, createTask({ id: id(), name: `Notified ${name}`, assignee: ada.id }));
    await vi.waitFor(() => expect([says(name), says(`Notified ${name}`)]).toEqual([true, true]), PATIENCE);
    expect(performance.now() - began).toBeLessThan(30_000);
    await killed.restart();
  }
  expect(adas.messages.filter(({ text }) => text.includes('Task created')).length).toBe(2);
});

it('an assignment that is taken back loses its buttons, also if Telegram is away at first', async () => {
  const eve = await register(nodes.first.url, { name: 'Eve' });
  const task = id();
  await send(nodes.first.url, eve, createTask({ id: task, name: 'Fence', assignee: ada.id }));
  const message = await heard(adas, 'Fence');
  expect(buttonsOf(adas, message)).toContain('Details');
  telegram.fails({ method: 'editMessageText', answer: { status: 502 } });
  await send(nodes.second.url, eve, reassignTask({ id: task, assignee: eve.id }));
  await expect.poll(() => buttonsOf(adas, message), PATIENCE).toEqual([]);
  expect(adas.messages.find((each) => each.id === message.id)?.text).toContain('Fence');
});

it('who deletes their account is a stranger to the bot', async () => {
  const { first } = nodes;
  const dan = await register(first.url, { name: 'Dan' });
  const dans = telegram.person('Dan');
  await linkTelegram(first, dan, dans);
  dans.says('/tasks');
  const list = await heard(dans, 'In progress · 0');
  expect((await request(first, dan, 'POST', '/api/me/delete', { password: dan.password })).status).toBe(200);
  dans.presses(list, /^Backlog/);
  await expect.poll(() => dans.toasts.at(-1), PATIENCE).toContain('Link your Telegram account');
  dans.says('/tasks');
  await heard(dans, 'To link your account');
});

it('a group that asks too often gets no more answers than Telegram allows, and others still do', async () => {
  const group = telegram.group('Noise');
  const [stranger, fays] = [telegram.person('Eve'), telegram.person('Fay')];
  await linkTelegram(nodes.first, await register(nodes.first.url, { name: 'Fay' }), fays);
  for (let n = 0; n < 40; n += 1) (n % 2 ? fays : stranger).says(n % 3 ? '/board' : '/task More', { group });
  stranger.says('/board', { group });
  fays.says('/search noise');
  await heard(fays, 'Nothing found for “noise”');
  await vi.waitFor(() => expect(telegram.messagesIn(group)).toHaveLength(10), PATIENCE);
  fays.says('/search silence');
  await heard(fays, 'Nothing found for “silence”');
  expect(telegram.messagesIn(group)).toHaveLength(10);
});

it('a process of its own runs the bot on PostgreSQL', async () => {
  const { first, second, database } = nodes;
  await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')]);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...first.env, DATABASE_URL: database, PULSE_DATA: first.data };
  const bot = spawn(process.execPath, [program('cli'), 'bot'], { env, stdio: 'ignore' });
  const ended = once(bot, 'exit');
  adas.says('/today');
  await vi.waitFor(() => expect(says('Today · 0')).toBe(true), PATIENCE);
  bot.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await Promise.all([first.restart(), second.restart()]);
});

it('on SQLite the bot runs in the server, which the command says', async () => {
  const server = await startServer();
  try {
    await expect(pulse(server, ['bot'], '', { TELEGRAM_BOT_TOKEN: telegram.token })).rejects.toMatchObject({
      stderr: expect.stringContaining('With SQLite the bot runs in the server') as string,
    });
  } finally {
    await server.stop();
  }
});

it('with a webhook Telegram sends updates, and nobody else can', async () => {
  const api = await startTelegram();
  const server = await startServer({
    env: {
      TELEGRAM_BOT_TOKEN: api.token,
      TELEGRAM_API_ROOT: api.url,
      TELEGRAM_WEBHOOK: 'true',
      PULSE_URL: 'https://pulse.example.org',
    },
  });
  const hook = () => api.calls.find(({ method }) => method === 'setWebhook')?.body;
  await vi.waitFor(() => expect(hook()).toBeDefined(), PATIENCE);
  expect(hook()).toMatchObject({ url: 'https://pulse.example.org/api/telegram/webhook' });
  const secret = String(hook()?.['secret_token']);
  const cem = api.person('Cem');
  cem.says('/help');
  const deliver = async (given: string | undefined, update: unknown = api.updates[0]) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(given !== undefined && { 'X-Telegram-Bot-Api-Secret-Token': given }),
    };
    const body = JSON.stringify(update);
    return (await fetch(`${server.url}/api/telegram/webhook`, { method: 'POST', headers, body })).status;
  };
  for (const wrong of [undefined, '', 'x', `${secret}x`]) expect(await deliver(wrong)).toBe(403);
  expect(cem.messages).toEqual([]);
  // Twice, as after an answer that did not arrive in time.
  expect([await deliver(secret), await deliver(secret)]).toEqual([200, 200]);
  expect(cem.messages.map(({ text }) => text)).toEqual([expect.stringContaining('To link your account')]);
  const spoilt = api.updates[0] as unknown as { message: { chat: object; from: object } };
  for (const malformed of [
    null,
    [],
    'x',
    {},
    { update_id: 'x', message: {} },
    { update_id: null },
    { update_id: 1.5 },
    { ...spoilt, update_id: undefined },
    { update_id: 9001, message: {} },
    { update_id: 9002, message: { ...spoilt.message, chat: undefined } },
    { update_id: 9003, message: { ...spoilt.message, text: 7 } },
    { update_id: 9004, message: { ...spoilt.message, from: {} } },
    { update_id: 9005, message: { ...spoilt.message, forward_origin: { type: 'channel' } } },
    { update_id: 9006, callback_query: { id: 1 } },
    { update_id: 9007, my_chat_member: { chat: spoilt.message.chat } },
  ])
    expect([malformed, await deliver(secret, malformed)]).toEqual([malformed, 400]);
  // Of a kind that the bot does not know.
  expect(await deliver(secret, { update_id: 9008, poll: {} })).toBe(200);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(api.calls.some(({ method }) => method === 'getUpdates')).toBe(false);
  await server.stop();
  await api.close();
});

it('a Telegram that accepts connections and never answers holds up neither the start, the web nor the end', async () => {
  const api = await startTelegram();
  api.fails({ method: 'getMe', answer: 'silent' });
  const server = await startProcess({ env: { TELEGRAM_BOT_TOKEN: api.token, TELEGRAM_API_ROOT: api.url } });
  await vi.waitFor(() => expect(api.calls.some(({ method }) => method === 'getMe')).toBe(true), PATIENCE);
  const ben = await register(server.url, { name: 'Ben' });
  const task = createTask({ id: id(), name: 'Written meanwhile', assignee: ben.id });
  expect(await send(server.url, ben, task)).toMatchObject({ success: true });
  expect((await request(server, ben, 'GET', '/api/me/telegram')).body).toMatchObject({ bot: null });
  const began = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  // Far less than it waits for an answer.
  expect(performance.now() - began).toBeLessThan(15_000);
  await server.stop();
  await api.close();
});

it('without a token nothing of Telegram is there', async () => {
  const server = await startServer();
  const ben = await register(server.url, { name: 'Ben' });
  expect((await request(server, ben, 'GET', '/api/me/telegram')).body).toEqual({
    success: true,
    bot: null,
    isOn: false,
    link: null,
  });
  expect((await request(server, ben, 'POST', '/api/me/telegram/requests', { password: '' })).status).toBe(409);
  expect((await request(server, ben, 'DELETE', '/api/me/telegram')).status).toBe(409);
  expect((await request(server, null, 'POST', '/api/telegram/webhook', {})).status).toBe(404);
  await server.stop();
});
