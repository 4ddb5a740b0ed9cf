/** From the profile page to the chat and back. */
import { afterAll, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { heard } from '#test/telegram-chat.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

let telegram: TestTelegram;
const journey = stage({
  settings: async () => {
    telegram = await startTelegram();
    return { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
  },
});
afterAll(() => telegram.close());

journey(
  'links Telegram, gets a task there, completes it with a button, and sees it done on the web',
  async ({ member, colleague }) => {
    const [ben, ada] = [await member('Ben'), await colleague('Ada')];
    const bens = telegram.person('Ben', { username: 'ben_b' });
    // The bot's name is known once Telegram has answered.
    await eventually(() => telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true);
    await ben.goesTo('/profile');
    const section = ben.page.getByRole('region', { name: 'Telegram' });
    await section.getByRole('button', { name: 'Link Telegram' }).click();
    await section.getByRole('img', { name: 'QR code that opens @pulse_test_bot in Telegram' }).waitFor();
    const code = await section.locator('strong').innerText();
    bens.says(code);
    await section.getByText('Is this your Telegram account? Ben (@ben_b)').waitFor();
    await section.getByRole('button', { name: 'Yes, link it' }).click();
    await section.getByText('Linked to Ben (@ben_b)').waitFor();
    await heard(bens, 'Linked to Pulse as Ben');
    expect(await section.getByLabel('Username').inputValue()).toBe('@ben_b');

    const task = id();
    await ada.sends(createTask({ id: task, name: 'Paint the door', assignee: ben.account.id }));
    const message = await heard(bens, 'Paint the door');
    await ben.goesToTasks();
    const done = ben.page.getByRole('region', { name: 'Done' });
    bens.presses(message, /Done/);
    await done.getByText('Paint the door').waitFor();
    await eventually(() => bens.toasts.at(-1)).toBe('Moved to Done');

    // Which kinds come there is chosen beside the others.
    await ben.goesTo('/notifications');
    await ben.page.getByRole('button', { name: 'Notification settings' }).click();
    await ben.page.getByRole('checkbox', { name: 'Comments, in Telegram' }).uncheck();
    // The page shows it before the server has it.
    await eventually(async () => JSON.stringify(await ben.reads(`user:${ben.account.id}`))).toContain(
      '"comment":{"telegram":false}',
    );
    bens.says('/settings');
    const settings = await heard(bens, 'What I send you');
    expect(settings.buttons.map(({ text }) => text)).toContain('– Comments');

    // Unlinked in the chat, the open page knows at once.
    await ben.goesTo('/profile');
    await section.getByText('Linked to Ben (@ben_b)').waitFor();
    bens.presses(settings, 'Unlink this Telegram account');
    await section.getByRole('button', { name: 'Link Telegram' }).waitFor();
  },
);
