import { describe, expect } from 'vitest';
import { register } from '#test/client.ts';
import { tracesOf } from './traces.ts';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const databasesOf = ({ page }: Person) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

describe('signing out', () => {
  const journey = stage({ withWorker: true });

  journey('leaves nothing in the browser', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.addsTask('Paint the walls');
    const panel = await ada.opensTask('Paint the walls');
    await panel.at.getByRole('textbox', { name: 'Write a comment' }).fill('A thought not sent');
    await eventually(async () => (await tracesOf(ada, ['Paint the walls'])).join()).toMatch(/page.*records/);

    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await eventually(() => databasesOf(ada)).toEqual([]);
    expect(await tracesOf(ada, ['Paint the walls', 'A thought not sent', ada.account.id, ada.email])).toEqual([]);

    await ada.goesTo('/tasks');
    await ada.page.waitForURL(/\/login\?from=/);
  });

  journey('asks first while edits are unsent', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.goesOffline();
    await ada.addsTask('Paint');
    await ada.says('1 unsaved change').waitFor();

    await ada.signsOut();
    const question = ada.page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
    await question.getByText('1 change has not reached the server yet.').waitFor();
    await question.getByRole('button', { name: 'Save and sign out' }).click();
    await question.getByText('Your changes couldn’t be saved').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await ada.card('Paint').waitFor();

    await ada.comesBack();
    await ada.signsOut();
    // The edits may have arrived meanwhile: then there is no question.
    const send = question.getByRole('button', { name: 'Save and sign out' });
    await send.or(ada.heading('Sign in')).waitFor();
    if (await send.isVisible()) await send.click();
    await ada.heading('Sign in').waitFor();
    await eventually(() => databasesOf(ada)).toEqual([]);

    await ada.submits();
    await ada.card('Paint').waitFor();
  });

  journey('can discard unsent edits', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.goesOffline();
    await ada.addsTask('Paint');
    await ada.says('1 unsaved change').waitFor();
    await ada.signsOut();
    await ada.button('Discard and sign out').click();
    await ada.heading('Sign in').waitFor();
    await eventually(() => databasesOf(ada)).toEqual([]);

    // The server is notified as soon as it can be reached.
    await ada.comesBack();
    await ada.page.reload();
    await ada.submits();
    await ada.heading('My tasks').waitFor();
    await ada.heading('Get started').waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
  });

  journey('by the server keeps unsent edits for the same person only', async ({ server, newcomer, stranger }) => {
    const [ada, eve] = [await newcomer('Ada'), await stranger('Eve')];
    await register(server.url, eve);
    ada.goesOffline();
    await ada.addsTask('Paint');
    await ada.says('1 unsaved change').waitFor();
    await ada.context.clearCookies();
    await ada.comesBack();
    await ada.page.waitForURL(/\/login\?from=\/tasks$/);

    // Another person at the same browser.
    await ada.submits({ email: eve.email });
    await ada.heading('Get started').waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
    await ada.signsOut();
    await ada.heading('Sign in').waitFor();

    await ada.submits();
    await ada.card('Paint').waitFor();
    const kept = expect.arrayContaining([['task', expect.objectContaining({ name: 'Paint' })]]) as unknown;
    await eventually(() => ada.reads(`assigned:${ada.account.id}`)).toEqual(kept);
  });
});
