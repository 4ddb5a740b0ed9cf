import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { tracesOf } from './traces.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('signing out', () => {
  const journey = stage();

  journey(
    'by the server keeps unsent edits for the same person only; by the person it leaves nothing in the browser',
    async ({ newcomer, colleague }) => {
      const [ada, eve] = [await newcomer('Ada'), await colleague('Eve')];
      await eve.sends(createTask({ id: id(), name: 'Wrap the present', assignee: eve.account.id }));
      ada.goesOffline();
      await ada.addsTask('Paint the walls');
      await ada.says(/^1 changes? (will|waiting)/).waitFor();
      await ada.context.clearCookies();
      await ada.comesBack();
      await ada.page.waitForURL(/\/login\?from=\/tasks$/);

      // Another person at the same browser.
      // They do not land on the page that somebody else was on.
      await ada.submits({ email: eve.email });
      await ada.isHome();
      await ada.goesToTasks();
      await ada.card('Wrap the present').waitFor();
      expect(await ada.card('Paint the walls').count()).toBe(0);
      await ada.signsOut();
      await ada.heading('Sign in').waitFor();
      await eventually(() => tracesOf(ada, ['Wrap the present', eve.email])).toEqual([]);

      await ada.submits();
      await ada.isHome();
      await ada.goesToTasks();
      const panel = await ada.opensTask('Paint the walls');
      const kept = expect.arrayContaining([['task', expect.objectContaining({ name: 'Paint the walls' })]]) as unknown;
      await eventually(() => ada.reads(`assigned:${ada.account.id}`)).toEqual(kept);
      await panel.at.getByRole('textbox', { name: 'Write a comment' }).fill('A thought not sent');
      await eventually(async () => (await tracesOf(ada, ['Paint the walls'])).join()).toMatch(/page.*records/);
      await ada.signsOut();
      await ada.heading('Sign in').waitFor();
      const databases = () => ada.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      await eventually(databases).toEqual([]);
      expect(await tracesOf(ada, ['Paint the walls', 'A thought not sent', ada.account.id, ada.email])).toEqual([]);
      await ada.goesTo('/tasks');
      await ada.page.waitForURL(/\/login\?from=/);
    },
  );
});
