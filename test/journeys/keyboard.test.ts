import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id, register } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { getsFocus, hasFocus, tabTo } from './keys.ts';
import { stage } from './stage.ts';

describe('keyboard only', () => {
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
    await tabTo(ada, ada.page.getByLabel('Email'));
    await keyboard.type(ada.email);
    await tabTo(ada, ada.page.getByLabel('Password'));
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await ada.isHome();
    // Not to the skip link, which would then cover the page.
    await getsFocus(ada.page.getByRole('main'));

    await tabTo(ada, ada.page.getByRole('link', { name: 'Projects', exact: true }));
    await keyboard.press('Enter');
    await ada.heading('Projects').waitFor();
    await tabTo(ada, ada.page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Kitchen' }));
    await keyboard.press('Enter');
    await ada.heading('Kitchen').waitFor();

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

  journey('finds and does anything by its name', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { keyboard } = ada.page;
    const palette = ada.page.getByRole('combobox', { name: 'Search or jump to…' });
    const chooses = async (text: string) => {
      await keyboard.press('Control+k');
      await palette.waitFor();
      await keyboard.type(text);
      await keyboard.press('Enter');
      await eventually(() => palette.count()).toBe(0);
    };
    await ada.sends(createProject({ id: id(), name: 'Kitchen' }));
    await ada.sends(createTask({ id: id(), name: 'Paint the wall', assignee: ada.account.id }));
    await ada.card('Paint the wall').waitFor();

    await chooses('wall pai');
    await ada.panel('Paint the wall').at.waitFor();
    const number = /#\d+/.exec((await ada.panel('Paint the wall').at.textContent()) ?? '')?.[0] ?? '';
    await keyboard.press('Escape');
    await chooses('kitch');
    await ada.heading('Kitchen').waitFor();
    await chooses(number);
    await ada.panel('Paint the wall').at.waitFor();
    await chooses('dark');
    await eventually(() => ada.page.evaluate(() => localStorage.getItem('pulse:colour-mode'))).toBe('dark');
    expect(await ada.page.evaluate(() => document.documentElement.dataset['mode'])).toBe('dark');

    // Nothing is found, and what was open before is unchanged.
    await keyboard.press('Control+k');
    await keyboard.type('no such thing');
    await ada.page.getByText('No results for').waitFor();
    await keyboard.press('Enter');
    await keyboard.press('Control+k');
    await eventually(() => palette.count()).toBe(0);
    await chooses('go projects');
    await ada.heading('Projects').waitFor();
    await chooses('create a task');
    await ada.page.getByRole('dialog', { name: 'New task' }).waitFor();
    await keyboard.press('Escape');
    await chooses('sign out');
    await ada.heading('Sign in').waitFor();
  });

  journey('creates a task from anywhere with only a name', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { keyboard } = ada.page;
    const dialog = ada.page.getByRole('dialog', { name: 'New task' });
    await ada.sends(createProject({ id: id(), name: 'Kitchen' }));
    await keyboard.press('g');
    await keyboard.press('p');
    await ada.heading('Projects').waitFor();

    await keyboard.press('c');
    await dialog.waitFor();
    await keyboard.press('Enter');
    await dialog.getByText('Task name is required').waitFor();
    await keyboard.type('Buy brushes');
    // The draft survives a reload.
    await ada.page.reload();
    await ada.heading('Projects').waitFor();
    await keyboard.press('c');
    await eventually(() => dialog.getByLabel('Name').inputValue()).toBe('Buy brushes');
    await dialog.getByRole('button', { name: 'Project: No project' }).click();
    await ada.page.getByRole('option', { name: 'Kitchen' }).click();
    await dialog.getByLabel('Name').press('Enter');
    await ada.toast('Created “Buy brushes”').getByRole('button', { name: 'Open' }).click();
    await ada.heading('Kitchen').waitFor();
    await ada.panel('Buy brushes').at.waitFor();

    // On a board the task goes to the first column, also with the focus on the link that led there.
    await keyboard.press('Escape');
    await ada.opensProject('Kitchen');
    await ada.card('Buy brushes').waitFor();
    await keyboard.press('c');
    await ada.column('Backlog').getByRole('textbox').waitFor();
  });

  journey('has every shortcut of its list, each doing what the list says', async ({ newcomer, colleague }) => {
    const ada = await newcomer('Ada');
    const { keyboard } = ada.page;
    for (const name of ['Sand', 'Paint']) {
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id }));
    }
    const ben = await colleague('Ben');
    await ben.sends(createTask({ id: id(), name: 'Tile', assignee: ada.account.id, status: 'DONE' }));
    await ada.card('Sand').waitFor();
    const [paint, sand] = [ada.card('Paint').getByRole('link'), ada.card('Sand').getByRole('link')];
    const closes = async (opened: Locator) => {
      await opened.waitFor();
      await keyboard.press('Escape');
      await eventually(() => opened.count()).toBe(0);
    };
    const givesBack = async (opened: Locator) => {
      await closes(opened);
      await eventually(() => hasFocus(sand)).toBe(true);
    };
    const dialog = (name: string) => ada.page.getByRole('dialog', { name, exact: true });

    const says: Record<string, readonly [keys: string, check: () => Promise<unknown>]> = {
      'Search or jump to…': ['Control+k', () => closes(dialog('Search or jump to…'))],
      'Create project': ['n p', () => closes(dialog('New project'))],
      'Go to notifications': ['g n', () => ada.heading('Notifications').waitFor()],
      'Go to Home': ['g h', () => ada.isHome()],
      'Go to projects': ['g p', () => ada.heading('Projects').waitFor()],
      'Go to teams': ['g m', () => ada.heading('Team').waitFor()],
      'Go to my tasks': ['g t', () => ada.heading('My tasks').waitFor()],
      'Keyboard shortcuts': ['?', () => closes(dialog('Keyboard shortcuts'))],
      Filter: ['f', () => closes(ada.page.getByRole('menu'))],
      Search: ['/', () => closes(ada.page.locator('input:focus'))],
      'Next task or notification': ['j', () => eventually(() => hasFocus(sand)).toBe(true)],
      'Previous task or notification': ['k', () => eventually(() => hasFocus(paint)).toBe(true)],
      'Select task': ['x', () => ada.says('1 selected').first().waitFor()],
      'Extend selection down': ['Shift+ArrowDown', () => ada.says('2 selected').first().waitFor()],
      'Select whole column': ['Control+a', () => closes(ada.page.getByRole('region', { name: 'Selected tasks' }))],
      'Move between cards': ['ArrowUp ArrowDown', () => eventually(() => hasFocus(sand)).toBe(true)],
      'Move card (any arrow key)': [
        'Alt+ArrowRight',
        () => eventually(() => ada.cards('In progress')).toEqual(['Sand']),
      ],
      Status: ['s', () => givesBack(ada.page.getByRole('listbox', { name: 'Status' }))],
      Priority: ['p', () => givesBack(ada.page.getByRole('listbox', { name: 'Priority' }))],
      Assignee: ['a', () => givesBack(ada.page.getByRole('listbox', { name: 'Assignee' }))],
      'Due date': ['d', () => givesBack(ada.page.getByRole('menu', { name: 'Due date' }))],
      Tags: ['l', () => givesBack(ada.page.getByRole('listbox', { name: 'Tags' }))],
      'All actions': ['m', () => givesBack(ada.page.getByRole('menu'))],
      'Open task': ['Enter', () => ada.panel('Sand').at.waitFor()],
      'Close task or clear selection': ['Escape', () => eventually(() => ada.panel('Sand').at.count()).toBe(0)],
      'Delete (can be undone)': ['Delete', () => ada.toast('Deleted “Sand”').waitFor()],
      'Jump to toasts': [
        'F8',
        () =>
          eventually(() =>
            ada.page.evaluate(() => !!document.activeElement?.closest('[aria-label="Toasts (F8)"]')),
          ).toBe(true),
      ],
      Complete: ['j e', () => ada.toast(/^Completed/).waitFor()],
      'Undo last change': ['Control+z', () => ada.toast(/^Undone: Completed/).waitFor()],
      'Create task': ['c', () => ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' }).waitFor()],
    };

    await keyboard.press('?');
    await dialog('Keyboard shortcuts').waitFor();
    const descriptions = await dialog('Keyboard shortcuts').locator('dd').allTextContents();
    await keyboard.press('Escape');
    // Component tests press these: check-ins need working hours, and the dialog of reminders would be in the way.
    const ofCheckIns = ['on track', 'at risk', 'blocked', 'done'].map((answer) => `Answer check-in: ${answer}`);
    expect(descriptions.toSorted()).toEqual([...Object.keys(says), ...ofCheckIns, 'Remind me'].toSorted());
    for (const [keys, check] of Object.values(says)) {
      for (const key of keys.split(' ')) await keyboard.press(key);
      await check();
    }
  });
});
