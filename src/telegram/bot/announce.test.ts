import { Api } from 'grammy';
import { expect, it, onTestFinished } from 'vitest';
import { startTelegram } from '#test/telegram.ts';
import { languages } from '#server/language/catalogs.ts';
import { announce, offerMiniApp } from './announce.ts';

it('a button in each chat opens the tasks, where Telegram can open them', async () => {
  const telegram = await startTelegram();
  onTestFinished(() => telegram.close());
  const api = new Api(telegram.token, { apiRoot: telegram.url });
  for (const url of [new URL('https://pulse.example.org'), new URL('http://localhost:3000'), undefined])
    await offerMiniApp(api, url);
  const buttons = telegram.calls
    .filter(({ method }) => method === 'setChatMenuButton')
    .map(({ body }) =>
      typeof body['menu_button'] === 'string' ? JSON.parse(body['menu_button']) : body['menu_button'],
    );
  const opens = { type: 'web_app', text: 'Pulse', web_app: { url: 'https://pulse.example.org/telegram-tasks' } };
  expect(buttons).toEqual([opens, { type: 'default' }, { type: 'default' }]);
});

it('the menu of a chat is in every language, and in English for all others', async () => {
  const telegram = await startTelegram();
  onTestFinished(() => telegram.close());
  await announce(new Api(telegram.token, { apiRoot: telegram.url }), null);
  const menus = telegram.calls.filter(({ method }) => method === 'setMyCommands');
  expect(menus.map(({ body }) => body['language_code'])).toEqual([undefined, ...languages.slice(1)]);
  expect(languages).toContain('de');
});
