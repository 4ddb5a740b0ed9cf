import { describe } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { answers, chooses, enters, getsFocus, hears, picks, tabTo } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('board with the keyboard only', () => {
  component('filters and clears by keyboard, and the focus stays at the filter', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await tasks(ada, 'Sand', 'Paint');
    await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.id, priority: 'HIGH' }));
    const facet = (name: string) => page.getByCss(`[data-facet="${name}"]`);

    await ada.presses('f');
    await picks(ada, 'Priority');
    await getsFocus(page.getByRole('listbox', { name: 'Priority' }));
    await chooses(ada, 'High');
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep']);
    // Several can be chosen: it stays open until it is closed.
    await ada.presses('Escape');
    await getsFocus(ada.button('Filter'));
    await enters(ada, ada.button('Clear Priority'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint', 'Sand']);
    await getsFocus(ada.button('Filter'));

    await ada.presses('/');
    await ada.writes('pai');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await enters(ada, ada.button('Filter'));
    await picks(ada, 'Due');
    await getsFocus(page.getByRole('listbox', { name: 'Due' }));
    await chooses(ada, 'Overdue');
    await ada.sees(ada.says('No tasks match these filters.'));
    await getsFocus(ada.button('Filter'));
    await enters(ada, ada.button('Clear all'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint', 'Sand']);
    await getsFocus(ada.button('Filter'));
    await enters(ada, facet('order'));
    await chooses(ada, 'Newest first');
    await getsFocus(facet('order'));
  });

  component('keeps the focus among its cards when one is deleted, by this person or another', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const made = await tasks(ada, 'Tile', 'Sand', 'Paint');
    await tabTo(ada, ada.link('Paint'));
    await ada.presses('ArrowDown');
    await getsFocus(ada.link('Sand'));
    await ada.presses('Delete');
    await getsFocus(ada.link('Tile'));
    await answers(ada, 'Deleted “Sand”');
    await getsFocus(ada.link('Tile'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint', 'Sand', 'Tile']);

    // The task is deleted by another person while it has her focus.
    await ada.presses('ArrowUp');
    await getsFocus(ada.link('Sand'));
    await ada.sends(deleteTask({ id: made['Sand'] ?? '' }));
    await getsFocus(ada.link('Tile'));

    await ada.presses('c');
    await getsFocus(page.getByRole('textbox', { name: 'Name of new task in Backlog' }));
    await ada.presses('Escape');
    await getsFocus(ada.button('Add task to Backlog'));
  });

  component('selects, changes, deletes and restores several tasks with its bar', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await tasks(ada, 'Sweep', 'Tile', 'Sand', 'Paint');
    const bar = page.getByRole('region', { name: 'Selected tasks' });
    await tabTo(ada, ada.link('Paint'));
    await ada.presses('x', 'Shift+ArrowDown');
    await hears('2 selected');
    await ada.presses('p');
    await getsFocus(page.getByRole('listbox', { name: 'Priority' }));
    await chooses(ada, 'High');
    await ada.sees(ada.toast('Set priority to High on 2 tasks'));
    await getsFocus(bar.getByRole('button', { name: 'Priority' }));
    await enters(ada, bar.getByRole('button', { name: 'Status' }), 'Shift+Tab');
    await getsFocus(page.getByRole('listbox', { name: 'Status' }));
    await chooses(ada, 'Done');
    await eventually(() => ada.cards('Done')).toEqual(['Paint', 'Sand']);
    await getsFocus(bar.getByRole('button', { name: 'Status' }));
    // They stay selected where they are now.
    await enters(ada, bar.getByRole('button', { name: 'Delete' }));
    await ada.misses(bar);
    await getsFocus(ada.link('Tile'));
    await answers(ada, 'Deleted 2 tasks');
    await eventually(() => ada.cards('Done')).toEqual(['Paint', 'Sand']);
    await getsFocus(ada.link('Tile'));

    await ada.presses('x');
    await ada.sees(bar);
    await enters(ada, ada.button('Clear selection'));
    await hears('Nothing selected');
    await getsFocus(ada.link('Tile'));
    await ada.presses('x', 'Delete');
    await getsFocus(ada.link('Sweep'));
  });

  component('closes a popup with the page that it was opened on', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await page.getByCss('[data-facet="order"]').click();
    await ada.sees(page.getByRole('listbox', { name: 'Sort' }));
    await ada.goesTo('/projects');
    await ada.sees(ada.heading('Projects'));
    await ada.misses(page.getByRole('listbox', { name: 'Sort' }));
  });
});

/** Each is put on top: the last one is the first. */
async function tasks(ada: Person, ...names: readonly string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of names) {
    made[name] = id();
    await ada.sends(createTask({ id: made[name], name, assignee: ada.id }));
  }
  for (const name of names) await ada.sees(ada.card(name));
  return made;
}
