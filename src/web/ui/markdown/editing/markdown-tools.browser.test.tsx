import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { getsFocus } from '#test/components/keys.ts';
import type { Person } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component('Markdown is written with help in the dialogs of a new task and of a project', async ({ newcomer }) => {
  const ada = await newcomer('Ada');
  await ada.button('New task').click();
  await helps(ada, ada.dialog('New task').getByRole('textbox', { name: 'Description' }));
  await ada.presses('Escape');
  await ada.misses(ada.dialog('New task'));
  await ada.presses('n', 'p');
  await helps(ada, ada.dialog('New project').getByRole('textbox', { name: 'Description (optional)' }));
});

async function helps(ada: Person, field: Locator): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Format' });
  await field.click();
  await ada.writes('- walls');
  expect(tools.length).toBe(0);
  await ada.presses('Enter');
  await expect.element(field).toHaveValue('- walls\n- ');
  (field.element() as HTMLTextAreaElement).setSelectionRange(2, 7);
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect.element(field).toHaveValue('- **walls**\n- ');
  await getsFocus(field);
  await ada.presses('Control+i');
  await expect.element(field).toHaveValue('- ***walls***\n- ');
}
