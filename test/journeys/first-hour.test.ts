/** @module-tag long */
import { describe, expect } from 'vitest';
import { setupTokenOf } from '#test/setup-token.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const TASKS = ['Measure', 'Draw', 'Order tiles', 'Sand', 'Prime', 'Paint', 'Tile', 'Grout', 'Sweep', 'Move in'];

describe('the first hour of an empty instance', () => {
  const journey = stage({ alone: true });

  journey('goes from the first account to a second person at work on ten tasks of a project', async (on) => {
    const [ada, ben] = [await on.stranger('Ada'), await on.stranger('Ben')];
    await ada.goesTo(`/login?setup=${await setupTokenOf(on.server.url)}`);
    await ada.heading('Create your account').waitFor();
    await ada.page.getByLabel('Name (optional)').fill('Ada');
    await ada.submits({ button: 'Create account' });
    await ada.isHome();

    await ada.createsProject('House');
    const { pathname } = new URL(ada.page.url());
    await ada.button('Add task to Backlog').click();
    for (const name of TASKS) {
      await ada.page.keyboard.type(name);
      await ada.page.keyboard.press('Enter');
    }
    await ada.page.keyboard.press('Escape');
    await eventually(() => ada.cards('Backlog')).toEqual(TASKS);

    await ada.page.getByRole('button', { name: /^Members \(/ }).click();
    await ada.button('Add member').click();
    await ada.page.getByRole('combobox', { name: 'Add member' }).waitFor();
    await ada.page.keyboard.type(ben.email);
    await ada.page.getByRole('option', { name: `Invite ${ben.email} to House` }).click();
    const invitation = await ada.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
    await ada.button('Done').click();
    await ada.page.keyboard.press('Escape');

    const link = new URL(invitation);
    await ben.goesTo(link.pathname + link.search);
    await ben.page.getByLabel('Name (optional)').fill('Ben');
    await ben.page.getByLabel('Password').fill(ben.password);
    await ben.button('Create account').click();
    await eventually(() => new URL(ben.page.url()).pathname).toBe(pathname);
    await eventually(() => ben.cards('Backlog')).toEqual(TASKS);
    await ben.movesByKeyboard('Measure', 'Right');
    await eventually(() => ada.cards('In progress')).toEqual(['Measure']);

    // She sees whose work it is: both are columns, and what she moves to him is his.
    await ada.button('Group: Status').click();
    await ada.page.getByRole('option', { name: 'Assignee' }).click();
    await ada.page.getByRole('region', { name: 'Ben', exact: true }).waitFor();
    await ada.card('Draw').getByRole('link').focus();
    await ada.page.keyboard.press('Alt+ArrowRight');
    const his = ada.page.getByRole('region', { name: 'Ben', exact: true }).locator('[data-task]');
    await eventually(() => his.count()).toBe(1);
    await ben.goesTo('/tasks');
    await ben.card('Draw').waitFor();
    expect(await ben.cards('Backlog')).toEqual(['Draw']);
  });
});
