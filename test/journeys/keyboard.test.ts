import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id, register } from '#test/client.ts';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('the keyboard alone', () => {
  const journey = stage();

  journey('leads from the login page to a moved task', async ({ server, stranger }) => {
    const ada = await stranger('Ada');
    const projectId = id();
    ada.owns(await register(server.url, ada));
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    for (const name of ['Sand', 'Paint']) {
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    }
    const { keyboard } = ada.page;

    await ada.goesTo('/');
    await tabTo(ada, ada.page.getByLabel('E-mail'));
    await keyboard.type(ada.email);
    await tabTo(ada, ada.page.getByLabel('Password'));
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await ada.heading('My tasks').waitFor();

    await tabTo(ada, ada.page.getByRole('link', { name: 'Projects', exact: true }));
    await keyboard.press('Enter');
    await ada.heading('Projects').waitFor();
    await tabTo(ada, ada.page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Kitchen' }));
    await keyboard.press('Enter');
    await ada.heading('Kitchen').waitFor();

    // One card of the board is reached by Tab, the others by arrow keys.
    const [paint, sand] = [ada.card('Paint').getByRole('link'), ada.card('Sand').getByRole('link')];
    await tabTo(ada, paint);
    await keyboard.press('ArrowDown');
    await eventually(() => hasFocus(sand)).toBe(true);
    await keyboard.press('Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Sand']);
    await ada.page.getByText('Moved “Sand” to In progress, position 1 of 1').waitFor({ state: 'attached' });
    // The focus goes along.
    await eventually(() => hasFocus(sand)).toBe(true);

    // The same from its menu.
    await keyboard.press('s');
    await ada.page.getByRole('listbox', { name: 'Status' }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await eventually(() => ada.cards('Done')).toEqual(['Sand']);

    await tabTo(ada, sand);
    await keyboard.press('Enter');
    await ada.panel('Sand').at.waitFor();
    await keyboard.press('Escape');
    await eventually(() => ada.panel('Sand').at.count()).toBe(0);
    await eventually(() => hasFocus(sand)).toBe(true);
  });
});

/** Presses Tab until the element has the focus, which must be to be seen. */
async function tabTo({ page }: Person, element: Locator): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus(element)) {
      expect(await element.evaluate((focused) => focused.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(element)}`);
}

async function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}
