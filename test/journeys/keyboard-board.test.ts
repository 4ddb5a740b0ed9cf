import { describe } from 'vitest';
import { createTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { answers, enters, getsFocus, hears, picks, presses, tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('a board by the keyboard alone', () => {
  const journey = stage();

  journey('is narrowed and widened again, and the focus stays at the filter', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { page } = ada;
    await tasks(ada, 'Sand', 'Paint');
    await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.account.id, priority: 'HIGH' }));
    const priority = page.locator('[data-facet="priority"]');

    await presses(ada, 'f');
    await picks(ada, 'Priority');
    await getsFocus(page.getByRole('listbox', { name: 'Priority' }));
    await page.getByRole('option', { name: 'High' }).waitFor();
    await chooses(ada, 'High');
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep']);
    // Several may be chosen: it stays open until one has done with it.
    await presses(ada, 'Escape');
    await getsFocus(priority);
    await enters(ada, ada.button('Clear the filter Priority'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint', 'Sand']);
    await getsFocus(priority);

    await presses(ada, '/');
    await page.keyboard.type('pai');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await enters(ada, page.locator('[data-facet="due"]'));
    await getsFocus(page.getByRole('listbox', { name: 'Due' }));
    await chooses(ada, 'Overdue');
    await ada.says('No task matches these filters.').waitFor();
    await getsFocus(page.locator('[data-facet="due"]'));
    await enters(ada, ada.button('Clear all'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint', 'Sand']);
    await getsFocus(page.locator('[data-facet="due"]'));
    await enters(ada, page.locator('[data-facet="order"]'));
    await chooses(ada, 'Newest first');
    await getsFocus(page.locator('[data-facet="order"]'));
  });

  journey('keeps the focus among its cards when one is deleted, here or by somebody else', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const made = await tasks(ada, 'Tile', 'Sand', 'Paint');
    await tabTo(ada, link(ada, 'Paint'));
    await presses(ada, 'ArrowDown');
    await getsFocus(link(ada, 'Sand'));
    await presses(ada, 'Delete');
    await getsFocus(link(ada, 'Tile'));
    await answers(ada, 'Deleted “Sand”');
    await getsFocus(link(ada, 'Tile'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint', 'Sand', 'Tile']);

    // Nobody said a word to her: it goes while she stands on it.
    await presses(ada, 'ArrowUp');
    await getsFocus(link(ada, 'Sand'));
    await ada.sends(deleteTask({ id: made['Sand'] ?? '' }));
    await getsFocus(link(ada, 'Tile'));

    await presses(ada, 'c');
    await getsFocus(ada.page.getByRole('textbox', { name: 'Name of the new task in Backlog' }));
    await presses(ada, 'Escape');
    await getsFocus(ada.button('Add task to Backlog'));
  });

  journey('has several selected, changed, deleted and brought back by its bar', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { page } = ada;
    await tasks(ada, 'Sweep', 'Tile', 'Sand', 'Paint');
    const bar = page.getByRole('region', { name: 'Selected tasks' });
    await tabTo(ada, link(ada, 'Paint'));
    await presses(ada, 'x', 'Shift+ArrowDown');
    await hears(ada, '2 selected');
    await presses(ada, 'p');
    await getsFocus(page.getByRole('listbox', { name: 'Priority' }));
    await chooses(ada, 'High');
    await ada.toast('Changed 2 tasks').waitFor();
    await getsFocus(bar.getByRole('button', { name: 'Priority' }));
    await enters(ada, bar.getByRole('button', { name: 'Status' }), 'Shift+Tab');
    await getsFocus(page.getByRole('listbox', { name: 'Status' }));
    await chooses(ada, 'Done');
    await eventually(() => ada.cards('Done')).toEqual(['Paint', 'Sand']);
    await getsFocus(bar.getByRole('button', { name: 'Status' }));
    // They stay selected where they are now.
    await enters(ada, bar.getByRole('button', { name: 'Delete' }));
    await eventually(() => bar.count()).toBe(0);
    await getsFocus(link(ada, 'Tile'));
    await answers(ada, 'Deleted 2 tasks');
    await eventually(() => ada.cards('Done')).toEqual(['Paint', 'Sand']);
    await getsFocus(link(ada, 'Tile'));

    await presses(ada, 'x');
    await bar.waitFor();
    await enters(ada, ada.button('Clear the selection'));
    await hears(ada, 'Nothing selected');
    await getsFocus(link(ada, 'Tile'));
    await presses(ada, 'x', 'Delete');
    await getsFocus(link(ada, 'Sweep'));
  });
});

/** On top of each other: the last is the first. */
async function tasks(ada: Person, ...names: readonly string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of names) {
    made[name] = id();
    await ada.sends(createTask({ id: made[name], name, assignee: ada.account.id }));
  }
  for (const name of names) await ada.card(name).waitFor();
  return made;
}

function link(ada: Person, name: string) {
  return ada.card(name).getByRole('link');
}

/** An option of the open list, by arrow keys. */
async function chooses({ page }: Person, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await option.waitFor();
  const active = async () =>
    (await option.getAttribute('id')) === (await page.locator(':focus').getAttribute('aria-activedescendant'));
  for (let tries = 0; tries < 12 && !(await active()); tries += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
