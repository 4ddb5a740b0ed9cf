import { describe } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('a pasted list', () => {
  component(
    'of a thousand names is added in order, and undone as a whole',
    async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      const names = Array.from({ length: 1000 }, (_, at) => `Tile ${at + 1}`);
      await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.id }));
      await ada.sees(ada.card('Sand'));
      await ada.button('Add task to Backlog').click();
      await getsFocus(page.getByRole('textbox', { name: 'Name of new task in Backlog' }));
      paste(names.join('\n'));
      // Leaving the field while they are created loses none.
      await ada.presses('Escape');
      await ada.sees(page.getByCss('[data-task][aria-setsize="1001"]').first());
      await eventually(() => ada.cards('Backlog').slice(0, 3)).toEqual(names.slice(0, 3));
      await ada.sees(ada.toast('Added 1,000 tasks'));
      // The toast does not wait for a busy machine; the key does.
      await ada.presses('Control+z');
      await eventually(() => ada.cards('Backlog')).toEqual(['Sand']);
    },
    undefined,
    { tags: ['long'] },
  );

  component('with ticked boxes and numbers says what is done, and keeps what counts nothing', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/');
    await page.getByRole('textbox', { name: 'New task' }).click();
    paste('- [x] Milk\n☐ Bread\n☑ Eggs\n3. grade party\n7. grade party');
    const toast = ada.toast('Added 5 tasks to your backlog');
    await ada.sees(toast.getByText('2 were ticked, so they’re done'));
    await page.getByRole('link', { name: 'My tasks', exact: true }).first().click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Bread', '3. grade party', '7. grade party']);
    await eventually(() => ada.cards('Done').toSorted()).toEqual(['Eggs', 'Milk']);
  });

  component('with fields is added at home, and undone as a whole', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/');
    await page.getByRole('textbox', { name: 'New task' }).click();
    const names = Array.from({ length: 200 }, (_, at) => `Tile ${at + 1}`);
    paste(['', ...names.map((name) => `- ${name} !urgent`)].join('\n'));
    const toast = ada.toast('Added 200 tasks to your backlog');
    await ada.sees(toast);
    await page.getByRole('link', { name: 'My tasks', exact: true }).first().click();
    await eventually(() => ada.cards('Backlog').slice(0, 3)).toEqual(names.slice(0, 3));
    await ada.sees(ada.card('Tile 1').getByRole('img', { name: 'Priority: Urgent' }));
    await toast.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Backlog')).toEqual([]);
  });
});

/** Into the focused field. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
