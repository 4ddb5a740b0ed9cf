import { i18n } from '@lingui/core';
import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { noteKeys } from '#web/note/keys.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const press = (key: string, ctrlKey = false) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));

describe('keyboard only', () => {
  component('finds and does anything by its name', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
    const chooses = async (text: string) => {
      await ada.presses('Control+k');
      await getsFocus(palette);
      await ada.writes(text);
      await ada.presses('Enter');
      await ada.misses(palette);
    };
    await ada.sends(createProject({ id: id(), name: 'Kitchen' }));
    await ada.sends(createTask({ id: id(), name: 'Paint the wall', assignee: ada.id }));
    await ada.sees(ada.card('Paint the wall'));
    const panel = ada.dialog('Paint the wall');

    await chooses('wall pai');
    await ada.sees(panel);
    const number = /#\d+/.exec(panel.element().textContent)?.[0] ?? '';
    await ada.presses('Escape');
    await chooses('kitch');
    await ada.sees(ada.heading('Kitchen'));
    await chooses(number);
    await ada.sees(panel);
    await chooses('dark');
    await eventually(() => localStorage.getItem('pulse:colour-mode')).toBe('dark');
    expect(document.documentElement.dataset['mode']).toBe('dark');
    await chooses('system');
    await eventually(() => document.documentElement.dataset['mode']).toBeUndefined();

    // Nothing is found, and what was open before is unchanged.
    await ada.presses('Control+k');
    await getsFocus(palette);
    await ada.writes('no such thing');
    await ada.presses('Enter', 'Control+k');
    await ada.misses(palette);
    await chooses('go projects');
    await ada.sees(ada.heading('Projects'));
    await chooses('create a task');
    await ada.sees(ada.dialog('New task'));
  });

  component('does nothing by key while the palette is on its way', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sees(ada.heading('My tasks'));
    // In one tick, before the palette can have the focus.
    press('k', true);
    press('g');
    press('p');
    await getsFocus(page.getByRole('combobox', { name: 'Search or jump to…' }));
    await ada.sees(ada.heading('My tasks'));
  });

  component('takes no key for two pairs', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/notes');
    await ada.sees(ada.heading('Write your first note'));
    for (let time = 0; time < 3; time++) press('n');
    await ada.sees(page.getByRole('textbox', { name: 'Title' }));
    expect(server.all('note')).toHaveLength(1);
  });

  component('has every shortcut of its list, each doing what the list says', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    for (const name of ['Sand', 'Paint']) await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
    const ben = await server.joins('Ben');
    const tile = createTask({ id: id(), name: 'Tile', assignee: ada.id, status: 'DONE' });
    await server.carriesOut(ben.id, tile);
    await ada.sees(ada.card('Tile'));
    await ada.finds('selection');
    const [paint, sand] = [ada.link('Paint'), ada.link('Sand')];
    const closes = async (opened: Locator) => {
      await ada.sees(opened);
      await ada.presses('Escape');
      await ada.misses(opened);
    };
    const givesBack = async (opened: Locator) => {
      await closes(opened);
      await getsFocus(sand);
    };
    const listbox = (name: string) => page.getByRole('listbox', { name });
    const selected = (count: number) => ada.says(`${count} selected`).first();

    const says: Record<string, readonly [keys: string, check: () => Promise<unknown>]> = {
      'Search or jump to…': ['Control+k', () => closes(ada.dialog('Search or jump to…'))],
      'Create project': ['n p', () => closes(ada.dialog('New project'))],
      'Create task in a dialog': ['n t', () => closes(ada.dialog('New task'))],
      'Create team': ['n m', () => closes(ada.dialog('New team'))],
      'Go to notifications': ['g n', () => ada.sees(ada.heading('Notifications'))],
      'Go to Home': ['g h', () => ada.sees(page.getByRole('textbox', { name: 'New task' }))],
      'Go to projects': ['g p', () => ada.sees(ada.heading('Projects'))],
      'Go to teams': ['g m', () => ada.sees(ada.heading('Team'))],
      'Go to your time': ['g w', () => ada.sees(ada.heading('Time'))],
      'Go to my tasks': ['g t', () => ada.sees(ada.heading('My tasks'))],
      'Keyboard shortcuts': ['?', () => closes(ada.dialog('Keyboard shortcuts'))],
      Filter: ['f', () => closes(page.getByRole('menu'))],
      Search: ['/', () => closes(page.getByCss('input:focus'))],
      'Next task or notification': ['j', () => getsFocus(sand)],
      'Previous task or notification': ['k', () => getsFocus(paint)],
      'Select task': ['x', () => ada.sees(selected(1))],
      'Extend selection down': ['Shift+ArrowDown', () => ada.sees(selected(2))],
      'Select whole column': ['Control+a', () => closes(page.getByRole('region', { name: 'Selected tasks' }))],
      'Move between cards': ['ArrowUp ArrowDown', () => getsFocus(sand)],
      'Move card or timeline bar (any arrow key)': [
        'Alt+ArrowRight',
        () => eventually(() => ada.cards('In progress')).toEqual(['Sand']),
      ],
      Status: ['s', () => givesBack(listbox('Status'))],
      Priority: ['p', () => givesBack(listbox('Priority'))],
      Assignee: ['a', () => givesBack(listbox('Assignee'))],
      'Due date': ['d', () => givesBack(listbox('Due date'))],
      Tags: ['l', () => givesBack(listbox('Tags'))],
      Project: ['v', () => givesBack(listbox('Project'))],
      Rename: ['r', () => givesBack(page.getByRole('textbox', { name: 'Task name' }))],
      'Parent task': ['u', () => givesBack(listbox('Parent task'))],
      'All actions': ['m', () => givesBack(page.getByRole('menu'))],
      'Open task': ['Enter', () => ada.sees(ada.dialog('Sand'))],
      'Close task, clear selection or filters': ['Escape', () => ada.misses(ada.dialog('Sand'))],
      'Delete (can be undone)': ['Delete', () => ada.sees(ada.toast('Deleted “Sand”'))],
      'Jump to toasts': [
        'F8',
        () => eventually(() => !!document.activeElement?.closest('[aria-label="Toasts (F8)"]')).toBe(true),
      ],
      Complete: ['j e', () => ada.sees(ada.toast(/^Completed/))],
      'Undo last change': ['Control+z', () => ada.sees(ada.toast(/^Undone: Completed/))],
      'Create task': ['c', () => ada.sees(page.getByRole('textbox', { name: 'Name of new task in Backlog' }))],
    };

    const list = ada.dialog('Keyboard shortcuts');
    // Right after an N of the test before, a key is the second of a pair.
    await eventually(async () => {
      await ada.presses('?');
      return list.elements().length;
    }).toBe(1);
    const descriptions = [...list.element().querySelectorAll('dd')].map(({ textContent }) => textContent);
    await ada.presses('Escape');
    await ada.misses(list);
    // Pressed in tests of their own: check-ins need working hours, reminders and following need an open task, names
    // are written in lists, bars are on timelines, and notes are written on a page of their own.
    const ofCheckIns = ['on track', 'at risk', 'blocked', 'done'].map((answer) => `Answer check-in: ${answer}`);
    const ofOtherViews = [
      'Rename in list',
      'Change due date on timeline (any arrow key)',
      'Create note',
      'Create stream',
      'Edit project description',
      'Move overdue tasks to today (on Home)',
    ];
    const ofTasks = ['Remind me, or snooze notification', 'Follow or mute', 'Write a comment', 'Start or stop timer'];
    const ofNotes = noteKeys.map(([, does]) => i18n._(does));
    expect(descriptions.toSorted()).toEqual(
      [...Object.keys(says), ...ofCheckIns, ...ofOtherViews, ...ofTasks, ...ofNotes].toSorted(),
    );
    for (const [keys, check] of Object.values(says)) {
      await ada.presses(...keys.split(' '));
      await check();
    }
  });
});
