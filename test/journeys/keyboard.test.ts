import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { getsFocus, hasFocus, tabTo } from './keys.ts';
import { stage } from './stage.ts';

describe('keyboard only', () => {
  const journey = stage({ unhurried: true });

  journey('leads from the login page to a new and a moved task', async ({ server, stranger }) => {
    const ada = await stranger('Ada');
    const projectId = id();
    ada.owns(await register(server.url, ada));
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    for (const name of ['Sand', 'Paint']) {
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    }
    const { keyboard } = ada.page;

    // Never to another origin; every form of such an address: src/web/app/return-path.test.ts.
    await ada.goesTo(`/login?from=${encodeURIComponent('//evil.example/')}`);
    await tabTo(ada, ada.page.getByLabel('Email'));
    await keyboard.type(ada.email);
    await tabTo(ada, ada.page.getByLabel('Password'));
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await ada.isHome();
    expect(ada.page.url()).toBe(`${ada.proxy.url}/`);
    // Not to the skip link, which would then cover the page.
    await getsFocus(ada.page.getByRole('main'));

    await tabTo(ada, ada.page.getByRole('link', { name: 'Projects', exact: true }));
    await keyboard.press('Enter');
    await ada.heading('Projects').waitFor();

    // A task from anywhere, with only a name; the draft survives a reload.
    const dialog = ada.page.getByRole('dialog', { name: 'New task' });
    await keyboard.press('c');
    await dialog.waitFor();
    await keyboard.type('Buy brushes');
    await ada.page.reload();
    await ada.heading('Projects').waitFor();
    await keyboard.press('c');
    await eventually(() => dialog.getByLabel('Name').inputValue()).toBe('Buy brushes');
    await keyboard.press('Enter');
    await ada.toast('Created “Buy brushes”').waitFor();

    await tabTo(ada, ada.page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Kitchen' }));
    await keyboard.press('Enter');
    await ada.heading('Kitchen').waitFor();
    // On a board the task goes to the first column, also with the focus on the link that led there.
    await ada.card('Paint').waitFor();
    await keyboard.press('c');
    await ada.column('Backlog').getByRole('textbox').waitFor();
    await keyboard.press('Escape');

    // Tab reaches one card of the board, arrow keys reach the others.
    const [paint, sand] = [ada.card('Paint').getByRole('link'), ada.card('Sand').getByRole('link')];
    await tabTo(ada, paint);
    await keyboard.press('ArrowDown');
    await eventually(() => hasFocus(sand)).toBe(true);
    await keyboard.press('Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Sand']);
    await ada.page.getByText('Moved “Sand” to In progress, position 1 of 1').waitFor({ state: 'attached' });
    // The focus moves with the card.
    await eventually(() => hasFocus(sand)).toBe(true);

    // The same with the card's menu.
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

    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await getsFocus(ada.page.getByRole('main'));
  });

  journey('goes by the place of a key where a layout has no Latin letters', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.goesTo('/projects');
    await ada.heading('Projects').waitFor();
    const browser = await ada.page.context().newCDPSession(ada.page);
    // As the Russian layout has it where others have C.
    const es = { key: 'с', code: 'KeyC', windowsVirtualKeyCode: 67 };
    const presses = async () => {
      await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: es.key, ...es });
      await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...es });
    };
    await presses();
    const name = ada.page.getByRole('dialog', { name: 'New task' }).getByLabel('Name');
    await getsFocus(name);
    // In a field it is a letter like any other.
    await presses();
    await eventually(() => name.inputValue()).toBe('с');
  });
});
